import { describe, expect, test } from 'vitest';
import { effective } from '../../src/precedence/effective.ts';
import { allOptional, compileOne } from '../support/edition.ts';
import { publishedEdition } from '../support/published-edition.ts';

const settings = (more: string) => `id: game\ntitle: Game\nversion: "1"\n${more}\nsections: [play.md]\n`;
const faults = (text: string, more = '') =>
  compileOne(
    'game',
    { game: { 'edition.yaml': settings(more), 'play.md': `# Play {#play}\n\n${text}` } },
    allOptional,
  )
    .compiled.diagnostics.filter(({ code }) => code.startsWith('R08'))
    .map(({ code, severity, message }) => `${code} ${severity} ${message}`);

const many = (values: readonly string[]) =>
  `facets: { people: { values: [${values.join(', ')}], many: true } }`;

describe('checks of what tables can play', () => {
  test('a circle is told with all hops and the smallest table', () => {
    const text =
      '1. **A:** One. -b {#a .north}\n2. **B:** Two. -c {#b}\n3. **C:** Three. -a {#c .south}\n4. **D:** Four. -a {#d}\n';
    expect(faults(text, many(['north', 'south', 'west']))).toContain(
      'R080 error Unexpected circle of rules that supersede each other, at the table people=north,south: 1.2 B supersedes 1.1 A, 1.3 C supersedes 1.2 B, 1.1 A supersedes 1.3 C.',
    );
  });

  test('what is too much to be decided is said to be that, and nothing is taken for sure', () => {
    const names = Array.from({ length: 24 }, (_, i) => `p${String.fromCharCode(97 + i)}`);
    const rules = names.map(
      (name, i) => `${i + 1}. Rule of ${name}. -r${(i + 1) % 24}x {#r${i}x when.people=${name}}\n`,
    );
    const found = faults(rules.join(''), many(names)).filter((fault) => fault.startsWith('R080'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^R080 info .*perhaps at no table: this was not decided/);
  });

  test('a chain as long as a book takes no time to speak of', () => {
    const size = 4_000;
    const rules = Array.from(
      { length: size },
      (_, i) => `${i + 1}. Text ${i}.${i + 1 < size ? ` -r${i + 1}x` : ''} {#r${i}x}\n`,
    );
    expect(faults(rules.join('')).filter((fault) => !fault.startsWith('R084'))).toEqual([]);
  });

  test('a rule that no table leaves without an exception is told with what can be in play there', () => {
    const text =
      '1. **Fog:** One. -wind -sun {#fog .north}\n2. **Wind:** Two. {#wind}\n3. **Sun:** Three. {#sun .south}\n';
    const places = 'facets: { people: { values: [north, south] }, more: { values: [a, b], many: true } }';
    expect(faults(text, places).filter((fault) => fault.startsWith('R084'))).toEqual([
      'R084 info This rule has an exception at every table: even at the table people=north it is excepted (1.2 Wind).',
    ]);
  });

  test('a superseder of some tables is no reason where another one is enough at every table', () => {
    const text =
      '1. **Fog:** One. -wind -sun {#fog}\n2. **Wind:** Two. {#wind}\n3. **Sun:** Three. {#sun .north}\n';
    expect(faults(text, many(['north', 'south'])).filter((fault) => fault.startsWith('R084'))).toEqual([
      'R084 info This rule has an exception at every table: even if a table chooses nothing, it is excepted (1.2 Wind).',
    ]);
  });

  test('what is left of a rule that no table leaves standing is called by its name', () => {
    const said = (text: string) =>
      faults(text, many(['north', 'south']))
        .filter((fault) => fault.startsWith('R084'))
        .map((fault) => fault.replace(/^.* it is /, ''));
    const undecided = 'undecided, because of a circle of rules that replace each other';
    expect(
      said(
        '1. **A:** One. -b {#a}\n2. **B:** Two. {#b replaces=c}\n3. **C:** Three. {#c replaces=b}\n4. **D:** Four. {#d replaces=e}\n5. **E:** Five. -a {#e}\n',
      ),
    ).toEqual([
      'contested by an undecided rule (1.2 B).',
      `${undecided} (1.3 C).`,
      `${undecided} (1.2 B).`,
      'replaced (1.1 A, 1.4 D).',
    ]);
    expect(said(`1. **A:** One. -b {#a}\n2. **B:** Two. -c {#b}\n3. **C:** Three. {#c}\n`)).toEqual([
      'excepted (1.2 B).',
      'excepted (1.3 C).',
    ]);
  });

  test('each check says what it did not decide', () => {
    const names = Array.from({ length: 24 }, (_, i) => `p${String.fromCharCode(97 + i)}`);
    const all = (of: readonly string[]) => of.map((name) => `when.people=${name}`);
    // Of a rule and what holds it each facet is asked once, so that depth makes many conditions.
    const nested = (count: number, last: string) =>
      all(names.slice(0, count))
        .map(
          (condition, i) =>
            `${'   '.repeat(i)}1. Part ${i}.${i === count - 1 ? last : ''} {#n${i}x ${condition}}\n`,
        )
        .join('');
    const text = `${nested(12, ' -other -third')}\n# Other\n\n1. Else. {#other when.people=px}\n\n# Third\n\n1. More. {#third when.people=pw}\n`;
    const excluded = `${many(names)}\nexcludes: [{ people: [pa, px] }, { people: [pa, pw] }, { people: [pk, pl] }]`;
    const found = faults(text, excluded).filter((fault) => fault.includes('not decided'));
    expect(new Set(found.map((fault) => fault.slice(0, 9)))).toEqual(
      new Set(['R081 info', 'R082 info', 'R083 info', 'R084 info']),
    );
  });

  test('a rule that no table leaves standing stands at none', () => {
    const graph = publishedEdition('landsraad-gencon-2025');
    const people = graph.facets.find(({ name }) => name === 'faction')?.values ?? [];
    const variants = graph.facets.find(({ name }) => name === 'variant')?.values ?? [];
    const standing = new Set<string>();
    for (const mode of ['basic', 'advanced'])
      for (let chosen = 0; chosen < 2 ** people.length; chosen++)
        for (const variant of [[], variants]) {
          const table = new Map([
            ['mode', [mode]],
            ['faction', people.filter((_, i) => chosen & (1 << i))],
            ['variant', variant],
          ]);
          const { rule } = effective(graph, table);
          for (const { id } of graph.nodes)
            if (!standing.has(id) && rule(id)?.standing === 'stands') standing.add(id);
        }
    const fallen = graph.nodes.filter(({ id }) => !standing.has(id)).map(({ id }) => id);
    expect(fallen).toEqual([
      'phases_general_abilitytiming',
      'phases_storm_movement',
      'phases_storm_destruction',
      'phases_bidding_limit',
      'phases_revival_leaders',
      'phases_revival_deadagain',
      'phases_shipment_cost',
      'phases_shipment_forcemovement_onemove',
      'phases_battle_determination',
      'phases_battle_plan_dedicatedleader',
      'phases_secrecy_intro',
      'faction_general_abilitytiming',
      'faction_bg_setupforces',
      'faction_fremen_stormrule',
      'faction_spacing_paymentforshipping',
      'treachery_general_abilitytiming',
      'variant_general_abilitytiming',
    ]);
  });
});
