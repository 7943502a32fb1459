import type { Block, Source } from '../document/source.ts';

/** A page of a folder, read by its own format. */
export interface PageSource {
  /** Path in the folder. */
  readonly path: string;
  readonly source: Source;
}

const ownPage = /(?:^|\/)(?:_?index|readme)\.[a-z]+$/i;

/**
 * Joins the pages of a folder to one document: headings under those of their folder's `index.md`,
 * links relative to the root folder.
 */
export function joinSources(pages: readonly PageSource[], title: string | null): Source {
  const hasOwn = pages.some(({ path }) => ownPage.test(path));
  const names = new Set(pages.map(({ path }) => path.replace(/\.\w+$/, '').toLowerCase()));
  return {
    kind: 'folder',
    title,
    blocks: pages.flatMap(({ path, source }) => {
      const depth = path.split('/').length - 1 + (ownPage.test(path) ? 0 : 1);
      return source.blocks.map(
        (block): Block => ({
          ...block,
          at: { ...block.at, file: path },
          words: block.words.map((word) => withPaths(word, path)),
          ...(block.heading === undefined || !hasOwn ? {} : { heading: block.heading + depth }),
        }),
      );
    }),
    raw: pages.flatMap(({ path, source }) =>
      source.raw.map((page) => ({ ...page, page: path, beside: names })),
    ),
    losses: pages.flatMap(({ path, source }) =>
      source.losses.map((loss) => ({ ...loss, at: { ...loss.at, file: path } })),
    ),
  };
}

/** A link of a page, relative to the root folder. */
function withPaths(word: Block['words'][number], page: string): Block['words'][number] {
  if (!('children' in word)) return word;
  const children = word.children.map((child) => withPaths(child, page));
  if (word.type !== 'link' || /^(?:#|[a-z][a-z0-9+.-]*:|\/\/)/i.test(word.url)) return { ...word, children };
  const [path = '', name] = word.url.split('#');
  const steps = path.startsWith('/') ? [] : page.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return { ...word, children, url: `${steps.join('/')}#${name ?? ''}` };
}
