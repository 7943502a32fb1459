export type * from './syntax/nodes.ts';
export { type ProseCheck, prose } from './syntax/prose.ts';
// biome-ignore lint/style/noDefaultExport: a remark plugin is the default export of its entry by convention
export { type RulewrightOptions, rulewright as default, rulewright } from './syntax/remark-plugin.ts';
