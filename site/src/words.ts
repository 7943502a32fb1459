import { compare, copy, offline, peek, search, table } from '../../words/en.json';
import { type Spoken, speak, type Texts } from '../../words/speak.ts';
import type { scriptGroups } from './script-groups.ts';

// Words of scripts; components have `Astro.locals.words`. English is part of each script that uses
// a group; a page in another language loads its own first, see pages/rulewright/[words].js.ts.

declare global {
  var rulewrightWords: Texts | undefined;
}

function inPageLanguage<const T extends Texts>(name: (typeof scriptGroups)[number], english: T): Spoken<T> {
  const own = globalThis.rulewrightWords?.[name];
  return speak(english, document.documentElement.lang, typeof own === 'object' ? (own as Texts) : undefined);
}

export const compareWords = /* @__PURE__ */ inPageLanguage('compare', compare);
export const copyWords = /* @__PURE__ */ inPageLanguage('copy', copy);
export const offlineWords = /* @__PURE__ */ inPageLanguage('offline', offline);
export const peekWords = /* @__PURE__ */ inPageLanguage('peek', peek);
export const searchWords = /* @__PURE__ */ inPageLanguage('search', search);
export const tableWords = /* @__PURE__ */ inPageLanguage('table', table);
