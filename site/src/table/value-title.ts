import type { TableData } from 'rulewright/site';

/** The name of a facet value for readers: its title, or else its words. */
export const valueTitle = ({ titles = [] }: TableData, facet: string, value: string): string =>
  titles.find(({ name }) => name === `${facet}=${value}`)?.title ?? value.replace(/[-_]+/g, ' ');
