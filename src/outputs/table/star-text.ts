import { createColors } from '../../base/colors.ts';
import { counted } from '../../base/counted.ts';
import { relationTitle } from '../../model/phrases.ts';
import { visible } from '../report/control-characters.ts';
import { shorten } from '../report/shorten.ts';
import type { Ability, StarIndex } from './star-index.ts';

/** Longest text of an ability, in characters. */
const longestWords = 72;

/** The index of stars for a terminal. */
export function starText({ edition, open, rules }: StarIndex, color: boolean): string {
  const colors = createColors(color);
  const ability = ({ name, text, standing, inPlay }: Ability) => {
    const words = text === '' ? '' : `: ${shorten(text, longestWords)}`;
    const state = standing === null || standing === 'stands' ? '' : colors.yellow(`  ${standing}`);
    return `    ${colors.cyan(visible(name))}${visible(words)}${inPlay === 'open' ? colors.yellow('  if in play') : ''}${state}`;
  };
  const blocks = rules.map(({ kind, name, sections }) =>
    [
      colors.bold(`${relationTitle(kind, 'by')} ${visible(name)}`),
      ...sections.flatMap((section) => [`  ${visible(section.name)}`, ...section.abilities.map(ability)]),
    ].join('\n'),
  );
  const count = new Set(
    rules.flatMap(({ sections }) => sections.flatMap(({ abilities }) => abilities.map(({ id }) => id))),
  ).size;
  const openFacets = open && open.length > 0 ? `; the table leaves open: ${open.join(', ')}` : '';
  const total = visible(
    `${edition.title}: ${counted(count, 'ability', 'abilities')} that can be prevented or cancelled${openFacets}`,
  );
  return `${[...blocks, total].join('\n\n')}\n`;
}
