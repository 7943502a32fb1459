import { addressTarget } from './address-target.ts';

/** Redirects old links to numbers with an unchanged meaning to their rule. */
class SameNumbers extends HTMLElement {
  connectedCallback(): void {
    this.#goOn();
    addEventListener('hashchange', () => this.#goOn());
  }

  #goOn(): void {
    const target = addressTarget();
    const link = target && this.contains(target) ? target.closest('a') : null;
    // Replaces the history entry: going back would redirect again.
    if (link?.hasAttribute('href')) location.replace(link.href);
  }
}

/** Starts the redirects; without them the number is a link. */
export function startSameNumbers(): void {
  customElements.define('same-numbers', SameNumbers);
}
