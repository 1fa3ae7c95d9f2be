// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension HTMLReport {
    /// Filters; written without the characters that XML would want escaped.
    static let script = """

        "use strict";
        const form = document.querySelector(".toolbar");
        const fields = form.elements;
        const sections = Array.from(document.querySelectorAll(".device"), device => ({
          element: device,
          device: device.dataset.device,
          areas: Array.from(device.querySelectorAll(".area"), area => ({
            element: area,
            area: area.dataset.area,
            items: Array.from(area.querySelectorAll(".list > li"), item => ({
              element: item,
              verdict: item.dataset.verdict,
              text: item.querySelector(".line").textContent.toLowerCase()
            }))
          }))
        }));
        function apply() {
          const verdicts = fields.verdict.value ? fields.verdict.value.split(" ") : null;
          const words = fields.text.value.toLowerCase().split(/\\s+/).filter(word => word);
          let shown = 0, total = 0;
          for (const section of sections) {
            let inSection = 0;
            const isDevice = [section.device, ""].includes(fields.device.value);
            for (const area of section.areas) {
              let inArea = 0;
              const isArea = isDevice ? [area.area, ""].includes(fields.area.value) : false;
              for (const item of area.items) {
                const isShown = [isArea, verdicts === null || verdicts.includes(item.verdict),
                  words.every(word => item.text.includes(word))].every(Boolean);
                item.element.hidden = !isShown;
                if (isShown) inArea += 1;
                total += 1;
              }
              area.element.hidden = inArea === 0;
              inSection += inArea;
            }
            section.element.hidden = inSection === 0;
            shown += inSection;
          }
          form.querySelector("output").value = shown + " of " + total + " results";
        }
        function show(values) {
          for (const name of ["verdict", "device", "area", "text"]) fields[name].value = values[name] || "";
          apply();
        }
        form.hidden = false;
        form.addEventListener("input", apply);
        form.addEventListener("submit", event => event.preventDefault());
        document.addEventListener("click", event => {
          const link = event.target.closest("a");
          if (!link) return;
          const data = link.dataset;
          if (data.show) show({ verdict: data.show });
          if (data.device) show({ device: data.device });
          if (data.area) show({ area: data.area });
          if (data.find) {
            show({ verdict: "failed", text: data.find });
            const first = document.querySelector(".list > li:not([hidden]) > details");
            if (first) first.open = true;
          }
        });
        const hasProblems = document.querySelector(".problems") !== null;
        show({ verdict: hasProblems ? "failed notRun" : "" });

        """
}
