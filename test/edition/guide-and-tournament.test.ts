import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject } from '../compile/projects.ts';
import { hasSeeds, readSeed } from '../import/pipeline/seeds.ts';
import { differencesOf } from './printed/compare-facts.ts';
import { guideFacts, readGuide } from './printed/guide-facts.ts';
import { readPrinted, textsOf } from './printed/read-printed.ts';
import { keysOf, type RuleFacts } from './printed/rule-facts.ts';

const project = compileProject(join(import.meta.dirname, '../..'));
const guide = graphOf('landsraad-guide');
const tournament = graphOf('landsraad-gencon-2025');

/** What an edition says of each rule, by number. */
interface Said {
  readonly facts: ReadonlyMap<string, RuleFacts>;
  readonly texts: ReadonlyMap<string, string>;
}

const idsOfTournament = new Set(tournament.nodes.map(({ id }) => id));
const shared = new Set(guide.nodes.map(({ id }) => id).filter((id) => idsOfTournament.has(id)));
const remarked = new Set(
  [guide, tournament].flatMap(({ errata, questions }) => [...errata, ...questions].map(({ rule }) => rule)),
);

describe.runIf(hasSeeds)('guide and tournament rules, as printed and as ours (needs ../shared/seeds)', () => {
  const printed = hasSeeds ? printedDifferences() : new Set<string>();
  const ours = differencesById(
    { facts: guideFacts(guide), texts: textsOf(guide) },
    { facts: guideFacts(tournament), texts: textsOf(tournament) },
  );
  const added = [...ours].filter((kind) => !printed.has(kind)).sort();
  const lost = [...printed].filter((kind) => !ours.has(kind)).sort();
  const unexplained = (kinds: readonly string[]) =>
    kinds.filter((kind) => !remarked.has(kind.split(' ')[0] ?? ''));

  test('all rules that both have are compared', () => {
    expect([shared.size, printed.size, ours.size]).toEqual([481, 87, 62]);
  });

  test('what the printed editions share does not differ in ours', () => {
    expect(unexplained(added)).toEqual([]);
    // The guide lost the sign of one of its markers there, and so the marker; ours has it.
    expect(added).toEqual(['phases_advanced_spicedialing_spiced markers']);
  });

  test('what differs in the printed editions differs in ours in the same kind', () => {
    expect(unexplained(lost)).toEqual([]);
    // Slips of one of the two, which ours puts right, so that it agrees with the other one.
    expect(lost).toEqual([
      'faction_atreides_prescience words',
      'faction_bg_voice references',
      'faction_bg_voice words',
      'faction_fremen_stormlosses figures',
      'faction_fremen_stormlosses words',
      'phases_bidding_opening figures',
      'phases_bidding_opening words',
      'phases_factionkarama_freetraders references',
      'phases_general_abilitytiming markers',
      'phases_revival_leaders figures',
      'phases_revival_leaders words',
      'phases_spicecollection_intro markers',
      'term_occupier rule',
      'term_occupier words',
      'treachery_lalala label',
      'treachery_lalala words',
      'variant_shieldwallstronghold_leftside references',
      'variant_strongholdcards_arrakeen figures',
      'variant_strongholdcards_arrakeen references',
      'variant_strongholdcards_carthag words',
      'variant_strongholdcards_habbanya references',
      'variant_strongholdcards_habbanya words',
      'variant_strongholdcards_tabr words',
      'variant_strongholdcards_tueks figures',
      'variant_strongholdcards_tueks words',
      'variant_tournament_shieldwall label',
    ]);
  });
});

function printedDifferences(): Set<string> {
  const lines = readSeed('gencon-2025');
  return differencesById(
    readGuide(readSeed('guide').split('\n'), lines),
    readPrinted(lines.split('\n'), 'gencon-2025', { facts: guideFacts }),
    // The print counts this section as a later version of the guide does.
    (number) => number.replace(/^(2\.11\.)(1[7-9]|2\d)(?!\d)/, (_, section, rule) => `${section}${rule - 1}`),
  );
}

/** In what kind each rule that both have differs: `ID KIND`, where `words` is one kind. */
function differencesById(one: Said, other: Said, later = (number: string) => number): Set<string> {
  const ofGuide = idsByKey(guide);
  const ofTournament = idsByKey(tournament);
  const first = byId(one, (key) => ofGuide.get(key));
  const second = byId(other, (key) => ofTournament.get(key) ?? ofGuide.get(later(key)));
  const facts = differencesOf(first.facts, second.facts).map(({ rule, what }) => `${rule} ${what}`);
  const words = [...first.texts].flatMap(([id, text]) =>
    letters(text) === letters(second.texts.get(id) ?? '') ? [] : [`${id} words`],
  );
  return new Set([...facts, ...words]);
}

/** What is said of the rules that both have, by id, with ids for the numbers in it. */
function byId({ facts, texts }: Said, idOf: (key: string) => string | undefined): Said {
  const named = (text: string) =>
    text.replace(/\d[\d.]*\d(?:B[\d.]*\d)?|\d/g, (number) => idOf(number) ?? number);
  const ofShared = <Value, Other>(all: ReadonlyMap<string, Value>, write: (value: Value) => Other) =>
    new Map(
      [...all].flatMap(([key, value]) => {
        const id = idOf(key);
        return id !== undefined && shared.has(id) ? [[id, write(value)] as const] : [];
      }),
    );
  return {
    facts: ofShared(facts, (one) => ({
      ...one,
      parent: named(one.parent),
      markers: named(one.markers),
      references: named(one.references).split(' ').sort().join(' '),
    })),
    texts: ofShared(texts, (text) => text),
  };
}

const idsByKey = (graph: Graph) => new Map([...keysOf(graph)].map(([id, key]) => [key, id]));

/** The letters and digits of a text without what it refers to. */
const letters = (text: string): string =>
  text
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/ through /g, ' ')
    .replace(/\b\d(?:\.(?:\d\d|XX|\*))+B?[\d.]*/gi, ' ')
    .replace(/\b[a-z]+_[a-z_0-9]+\b/g, ' ')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

function graphOf(edition: string): Graph {
  const found = project.find(({ compiled }) => compiled.name === edition);
  if (!found?.graph) throw new Error(`rules/${edition} does not compile`);
  return found.graph;
}
