/**
 * Plural of a headword, which need not be listed. English only; other languages list their forms.
 */
export function derivedForms(term: string): string[] {
  if (/[^aeiou]y$/.test(term)) return [`${term.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(term)) return [`${term}es`];
  return /[a-z]$/.test(term) ? [`${term}s`] : [];
}

/** Forms in the attributes of a term, without those that English derives from the term. */
export function listedForms(
  { term, forms }: { readonly term: string; readonly forms: readonly string[] },
  language: string,
): (readonly [key: string, value: string])[] {
  const derived = new Set([term, ...(/^en\b/.test(language) ? derivedForms(term) : [])]);
  return [...new Set(forms)].filter((form) => !derived.has(form)).map((form) => ['also', form]);
}
