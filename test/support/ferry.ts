import type { Files } from './edition.ts';

/**
 * Three versions of an invented book: rules are added, reworded, renamed, split, moved, removed.
 */
const crossing = (rules: string) => `---\nid: crossing\n---\n\n# Crossing\n\n${rules}`;

const settings = (version: string, date: string, rest: string) =>
  `id: book\ntitle: The Ferry\nversion: "${version}"\ndate: ${date}\n${rest}`;

const docking =
  '---\nid: docking\n---\n\n# Docking\n\n1. **Mooring:** Tie the ferry to the nearest post. {#moor}\n2. **Unloading:** Crates leave first. {#unload}\n';

export const ferry1: Files = {
  'edition.yaml': settings('1', '2021-03-01', 'sections: [crossing.md, docking.md]\n'),
  'crossing.md': crossing(`1. **Boarding:** Each player puts one passenger aboard. {#board}
2. **Toll:** Pay two shells to the keeper. {#toll}
3. **Cargo:** A crate takes two places. In a storm the last crate goes over board. {#cargo}
4. **Wake:** Who falls asleep misses a turn. {#wake}
`),
  'docking.md': docking,
};

export const ferry2: Files = {
  'edition.yaml': settings('2', '2022-03-01', 'sections: [crossing.md, docking.md]\n'),
  'crossing.md': crossing(`1. **Lanterns:** Light one lantern for each player. {#lanterns}
2. **Boarding:** Each player puts one passenger aboard. {#board}
3. **Toll:** Pay three shells to the keeper. {#toll}
4. **Cargo:** A crate takes two places. In a storm the last crate goes over board. {#cargo}
5. **Wake:** Who falls asleep misses a turn. {#wake}
`),
  'docking.md': docking,
};

export const ferry3: Files = {
  'edition.yaml': settings(
    '3',
    '2023-05-09',
    `sections: [crossing.md]
retired:
  - { id: wake, successors: [toll], since: "3", why: "Sleepers pay & row." }
  - { id: docking, successors: [crossing], since: "3", why: "It is part of the crossing." }
  - { id: unload, since: "3", why: "Nobody minds." }
`,
  ),
  'crossing.md': crossing(`1. **Lanterns:** Light one lantern for each player. {#lanterns}
2. **Boarding:** Each player puts one passenger aboard. {#board}
3. **Cargo:** A crate takes two places. {#cargo}
4. **Storm:** In a storm the last crate goes over board. {#storm}
5. **Fare:** Pay three shells to the keeper. {#toll}
6. **Mooring:** Tie the ferry to the nearest post. {#moor}
`),
};
