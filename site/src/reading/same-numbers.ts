import { addressTarget } from './address-target.ts';

/** The numbers of a past version that mean the same today. An old link to one of them goes on to the rule. */
class SameNumbers extends HTMLElement {
  connectedCallback(): void {
    this.#goOn();
    addEventListener('hashchange', () => this.#goOn());
  }

  #goOn(): void {
    const target = addressTarget();
    const link = target && this.contains(target) ? target.closest('a') : null;
    // Without a way back to this page, which would lead on again.
    if (link?.hasAttribute('href')) location.replace(link.href);
  }
}

/** Let old links lead on. Without this, they lead to the number, which is a link. */
export function startSameNumbers(): void {
  customElements.define('same-numbers', SameNumbers);
}
