import type { PageHeading } from 'rulewright';

/** The text of a heading as the contents of its page have it, so that it is written once; empty where they have none of this id. */
export const headingText = (headings: readonly PageHeading[], slug: string): string =>
  headings.find((heading) => heading.slug === slug)?.text ?? '';
