# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The MatterFleet authors
"""Validates YAML files against a JSON Schema: schema.py SCHEMA < names of files, a line of JSON for each."""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator


class CoreLoader(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: yes and off are text, and keys are what stands in the file."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        self.flatten_mapping(node)
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


for tag, pattern, first in [
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", "-+0123456789"),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("merge", r"^<<$", "<"),
]:
    CoreLoader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), list(first))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    print("ready", flush=True)
    for line in sys.stdin:
        with open(line.rstrip("\n"), encoding="utf-8") as file:
            document = yaml.load(file, CoreLoader)
        errors = [
            {"path": "/".join(map(str, error.absolute_path)), "message": error.message[:300]}
            for error in validator.iter_errors(document)
        ]
        print(json.dumps({"errors": errors}), flush=True)


main()
