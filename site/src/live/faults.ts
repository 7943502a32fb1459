import { make } from '../dom.ts';

/** A diagnostic as sent; see src/cli/commands/site/live.ts. */
export interface Fault {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly file: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly href: string;
}
export type Faults = readonly Fault[];

const style = `
:host { position: fixed; inset: auto 1rem 1rem auto; z-index: 1000; max-width: min(40rem, calc(100vw - 2rem)); font: 0.8125rem/1.4 system-ui, sans-serif; color: #fff }
details { background: #2b2b33; border-radius: 0.5rem; box-shadow: 0 2px 12px #0006; overflow: hidden }
details.error { background: #7a1f2b }
summary { padding: 0.5rem 0.75rem; cursor: pointer; font-weight: 600 }
ul { margin: 0; padding: 0 0.75rem 0.5rem; max-height: 40vh; overflow: auto; list-style: none }
li { padding: 0.35rem 0; border-top: 1px solid #fff3 }
a { color: inherit }
b { margin-inline-end: 0.5em }
small { display: block; opacity: 0.85 }
`;

/** At most this many diagnostics are listed; the others are counted. */
const mostListed = 50;

let host: HTMLElement | null = null;

/**
 * Shows the diagnostics of an edition over the page, each a link to its place; hides them if there
 * are none.
 */
export function showFaults(faults: Faults): void {
  host ??= createHost();
  const root = host.shadowRoot;
  if (!root) return;
  const wasOpen = root.querySelector('details')?.open ?? false;
  host.hidden = faults.length === 0;
  const className = faults.some(({ severity }) => severity === 'error') ? 'error' : '';
  const list = make('ul', {}, ...faults.slice(0, mostListed).map(itemOf));
  const summary = make('summary', {}, countsOf(faults));
  root.replaceChildren(make('details', { open: wasOpen, className }, summary, list));
}

function createHost(): HTMLElement {
  const made = document.createElement('rulewright-faults');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  made.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  document.body.append(made);
  return made;
}

function countsOf(faults: Faults): string {
  const counts = Map.groupBy(faults, ({ severity }) => severity);
  return (['error', 'warning', 'info'] as const)
    .flatMap((severity) => {
      const count = counts.get(severity)?.length ?? 0;
      return count === 0
        ? []
        : [`${count} ${count === 1 || severity === 'info' ? severity : `${severity}s`}`];
    })
    .join(', ');
}

function itemOf(fault: Fault): HTMLElement {
  const { code, message, file, path, line, column, href } = fault;
  const link = make('a', { href }, message);
  link.addEventListener('click', (event) => {
    if (window.parent === window) return;
    // In an editor's panel: the editor opens the place.
    event.preventDefault();
    window.parent.postMessage({ file: path, line, column }, '*');
  });
  return make('li', {}, make('b', {}, code), link, make('small', {}, `${file}:${line}:${column}`));
}
