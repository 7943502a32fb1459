"""What applies at a table, written from docs/what-applies.md alone: proof that the page is enough.

Reads a list of cases from standard input and prints the answers for the rules of each.
"""

import json
import sys

FULL = {"replaces", "disables"}
ATTACKS = FULL | {"supersedes"}
NAMED = ATTACKS | {"adds", "modifies", "clarifies", "prevents", "cancels"}
NOWHERE = {"dangling", "omitted", "ambiguous"}


def ends(edge):
    external = edge["external"]
    outside = [f"{external['edition']}:{external['id']}"] if external else []
    is_marker = edge["kind"] in ("adds", "supersedes")

    def end(name, is_covered):
        if is_covered and edge["targets"]:
            return edge["targets"]
        return outside if edge[name] is None else [edge[name]]

    return end("from", is_marker), end("to", not is_marker)


def answers(case):
    graph, table, without = case["graph"], case["table"], set(case.get("without", []))
    nodes = {node["id"]: node for node in graph["nodes"]}
    for edge in graph["edges"]:
        if edge["external"] and edge["kind"] in NAMED:
            outside = f"{edge['external']['edition']}:{edge['external']['id']}"
            nodes.setdefault(outside, {"id": outside, "parent": None, "tier": None, "when": {}})
    place = {rule: i for i, rule in enumerate(nodes)}

    lines = {}

    def line(rule):
        """The rule and its ancestors."""
        if rule not in lines:
            parent = nodes[rule]["parent"]
            lines[rule] = [rule, *(line(parent) if parent in nodes else [])]
        return lines[rule]

    def met(facet, values):
        if facet not in table:
            return "open"
        return "yes" if set(values) & set(table[facet]) else "no"

    def conditions(rule):
        return [(facet, met(facet, values)) for one in line(rule) for facet, values in nodes[one]["when"].items()]

    def in_play(rule):
        found = {answer for _, answer in conditions(rule)}
        if "no" in found or without & set(line(rule)):
            return "no"
        return "open" if "open" in found else "yes"

    play = {rule: in_play(rule) for rule in nodes}
    open_facets = {
        rule: {facet for facet, answer in conditions(rule) if answer == "open"} if play[rule] == "open" else set()
        for rule in nodes
    }

    # Attacks: the stronger of two on the same rule.
    full = {}
    for edge in graph["edges"]:
        if edge["kind"] not in ATTACKS or edge["status"] in NOWHERE:
            continue
        is_full = edge["kind"] in FULL
        sources, targets = ends(edge)
        for by in sources:
            for on in targets:
                if by not in nodes or on not in nodes:
                    continue
                hit = [on]
                if is_full:
                    hit += [
                        part
                        for part in nodes
                        if part != on and on in line(part) and by not in line(part) and part not in line(by)
                    ]
                for part in hit:
                    if part != by:
                        full[by, part] = full.get((by, part), False) or is_full

    def height(rule):
        tier = nodes[rule]["tier"]
        return graph["tiers"].index(tier) if tier in graph["tiers"] else -1

    attacks = {
        (by, on): is_full
        for (by, on), is_full in full.items()
        if not ((on, by) in full and height(by) < height(on))
    }
    against = {rule: [] for rule in nodes}
    for (by, on), is_full in attacks.items():
        if play[by] != "no":
            against[on].append((by, is_full))

    # The least fixed point of: holds if all full attackers are replaced; replaced if one holds.
    standing = {rule: None if play[rule] == "no" else "undecided" for rule in nodes}
    changed = True
    while changed:
        changed = False
        for rule in nodes:
            if standing[rule] != "undecided":
                continue
            by = [standing[other] for other, is_full in against[rule] if is_full]
            new = "stands" if all(one == "replaced" for one in by) else "replaced" if "stands" in by else None
            if new:
                standing[rule] = new
                changed = True
    holds = {rule for rule in nodes if standing[rule] == "stands"}
    exceptions = {rule: [] for rule in nodes}
    for rule in holds:
        others = [other for other, is_full in against[rule] if not is_full and standing[other] != "replaced"]
        exceptions[rule] = sorted(others, key=lambda other: (-height(other), place[other]))
        if any(other in holds for other in others):
            standing[rule] = "excepted"
        elif others:
            standing[rule] = "contested"

    # Facets that can change whether a rule holds.
    hanging = {rule: set() for rule in nodes}
    changed = True
    while changed:
        changed = False
        for on in nodes:
            for by, is_full in against[on]:
                more = open_facets[by] | hanging[by] if is_full else set()
                if not more <= hanging[on]:
                    hanging[on] |= more
                    changed = True

    def hangs_on(rule):
        sure = {by for by, _ in against[rule] if play[by] == "yes" and by in holds and not hanging[by]}
        if any(is_full and by in sure for by, is_full in against[rule]):
            return set()
        found = set(hanging[rule])
        partial = [by for by, is_full in against[rule] if not is_full]
        if not any(by in sure for by in partial):
            for by in partial:
                found |= open_facets[by] | hanging[by]
        return found

    return {
        rule: {
            "inPlay": play[rule],
            "standing": standing[rule],
            "exceptions": exceptions[rule],
            "hangsOn": sorted(hangs_on(rule)),
        }
        for rule in nodes
    }


json.dump([answers(case) for case in json.load(sys.stdin)], sys.stdout)
