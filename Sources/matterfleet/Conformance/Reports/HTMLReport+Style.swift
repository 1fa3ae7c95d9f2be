// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The MatterFleet authors

extension HTMLReport {
    /// The looks, on bright and dark screens, from phones to desktops.
    static let style = """

        :root { --page: #f4f5f7; --card: #fff; --ink: #1b1f24; --dim: #5c6672; --line: #dde1e6; --link: #1a5fb4;
          --good: #19703e; --bad: #b3202f; --warn: #8a5200; --off: #5c6672;
          --good-back: #dff3e6; --bad-back: #fde4e5; --warn-back: #fcecd2; --off-back: #eaecef; }
        @media (prefers-color-scheme: dark) {
          :root { --page: #12151a; --card: #1b2027; --ink: #e4e8ed; --dim: #9aa5b1; --line: #2f3640; --link: #82b4f5;
            --good: #5fd08d; --bad: #ff8a92; --warn: #ecb75c; --off: #9aa5b1;
            --good-back: #17362a; --bad-back: #43212a; --warn-back: #3d3018; --off-back: #272d35; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--page); color: var(--ink);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
        main { max-width: 1180px; margin: 0 auto; padding: 24px 20px 64px; }
        h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 17px; margin: 0 0 10px; }
        #results { margin: 28px 0 10px; font-size: 20px; scroll-margin-top: 8px; }
        h3 { font-size: 17px; margin: 22px 0 8px; overflow-wrap: anywhere; }
        h4 { font-size: 13px; margin: 0; padding: 10px 14px 6px; color: var(--dim); letter-spacing: .03em; }
        a { color: var(--link); text-decoration: none; }
        a:hover { text-decoration: underline; }
        code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        header { display: grid; grid-template-columns: 1fr auto; gap: 6px 16px; align-items: start; }
        .verdict { margin: 2px 0 0; padding: 4px 14px; border-radius: 999px; font-weight: 600; white-space: nowrap; }
        .facts { grid-column: 1 / -1; margin: 0; color: var(--dim); font-size: 14px; }
        .facts span { white-space: nowrap; }
        .facts span + span::before { content: "·"; margin-right: .35em; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
        .tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; margin: 18px 0; }
        .tile { display: block; padding: 12px 16px; border-radius: 12px; }
        .tile:hover { text-decoration: none; filter: brightness(1.04); }
        .tile b { display: block; font-size: 28px; line-height: 1.15; font-variant-numeric: tabular-nums; }
        .passed { color: var(--good); } .failed { color: var(--bad); } .notRun { color: var(--warn); }
        .notApplicable, .none { color: var(--off); }
        .verdict.passed, .tile.passed, .mark.passed { background: var(--good-back); }
        .verdict.failed, .tile.failed, .mark.failed { background: var(--bad-back); }
        .tile.notRun, .mark.notRun { background: var(--warn-back); }
        .tile.notApplicable, .tile.none, .mark.notApplicable { background: var(--off-back); }
        .problems { padding: 14px 16px; margin-bottom: 16px; }
        .problems ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0 24px; max-height: 480px;
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); overflow-y: auto; }
        .problems li { padding: 5px 0; overflow-wrap: anywhere; }
        .problems small { color: var(--dim); font-size: 13px; display: block; }
        .tables { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
        .tables .card { padding: 14px 16px; }
        .scroll { overflow: auto; max-height: 640px; }
        table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
        th { text-align: left; font-weight: 500; }
        thead th { color: var(--dim); font-size: 12px; white-space: nowrap; padding-bottom: 4px;
          position: sticky; top: 0; background: var(--card); }
        tbody th { overflow-wrap: anywhere; min-width: 110px; }
        tbody tr > * { border-top: 1px solid var(--line); padding: 6px 0; }
        td, thead th + th { text-align: right; padding-left: 12px !important; white-space: nowrap; }
        td.failed, td.notRun { font-weight: 600; }
        .bar { display: flex; gap: 2px; height: 4px; margin-top: 4px; border-radius: 2px; overflow: hidden; }
        .bar i { background: currentColor; min-width: 3px; flex-basis: 0; }
        .toolbar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; align-items: center;
          padding: 10px 0; background: var(--page); }
        .toolbar[hidden], [hidden] { display: none !important; }
        select, input { font: inherit; font-size: 14px; color: inherit; background: var(--card); min-width: 0;
          border: 1px solid var(--line); border-radius: 8px; padding: 7px 10px; }
        input { flex: 1 1 180px; }
        output { color: var(--dim); font-size: 14px; margin-left: auto; white-space: nowrap; }
        .area { margin-bottom: 12px; overflow: hidden; }
        .list { margin: 0; padding: 0; list-style: none; }
        .list > li { border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 42px; }
        .line { display: grid; grid-template-columns: 112px 120px minmax(0, 1fr) auto; gap: 4px 12px;
          align-items: baseline; padding: 8px 14px; }
        summary { cursor: pointer; }
        summary.line { list-style: none; }
        summary.line::-webkit-details-marker { display: none; }
        summary.line:hover { background: var(--off-back); }
        summary .title::after { content: " ›"; color: var(--dim); }
        details[open] > summary .title::after { content: " ⌄"; }
        .mark { display: inline-block; justify-self: start; font-size: 12px; font-weight: 600; line-height: 1.4;
          padding: 1px 9px; border-radius: 999px; white-space: nowrap; }
        .line code { font-size: 13px; white-space: nowrap; }
        .title { overflow-wrap: anywhere; }
        .more { text-align: right; }
        .chip { color: var(--dim); font-size: 12.5px; white-space: nowrap; margin-left: 8px; }
        .details { padding: 2px 14px 14px 138px; font-size: 14px; }
        .details p { margin: 6px 0; overflow-wrap: anywhere; }
        .details ol { margin: 4px 0; padding-left: 22px; overflow-wrap: anywhere; }
        .label { color: var(--dim); font-size: 12.5px; }
        .finding { border-left: 3px solid var(--bad); padding-left: 12px; margin: 8px 0; }
        dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 4px 0; }
        dt { color: var(--dim); }
        dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; font-size: 13px;
          font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        .expected { color: var(--good); } .found { color: var(--bad); }
        .trace summary { color: var(--link); width: max-content; }
        pre { overflow: auto; max-height: 480px; margin: 8px 0 0; padding: 12px; border-radius: 8px; font-size: 12px;
          line-height: 1.5; background: var(--page); border: 1px solid var(--line); }
        @media (max-width: 760px) {
          main { padding: 16px 12px 48px; }
          h1 { font-size: 21px; }
          header { grid-template-columns: 1fr; }
          .verdict { justify-self: start; }
          .tiles { grid-template-columns: 1fr 1fr; gap: 8px; }
          .tile { padding: 10px 14px; }
          .tile b { font-size: 24px; }
          .tables { grid-template-columns: minmax(0, 1fr); }
          td, thead th + th { padding-left: 8px !important; }
          .toolbar { display: grid; grid-template-columns: 1fr 1fr; }
          .toolbar input { min-width: 0; }
          output { grid-column: 1 / -1; margin: 0; }
          .line { grid-template-columns: auto minmax(0, 1fr); padding: 9px 12px; }
          .line .title, .line .more { grid-column: 1 / -1; text-align: left; }
          .more .chip:first-child { margin-left: 0; }
          .line code { justify-self: end; }
          .details { padding: 2px 12px 12px; }
        }
        @media print {
          .toolbar { display: none; }
          .list > li { content-visibility: visible; }
          .scroll, .problems ul { max-height: none; }
        }

        """
}
