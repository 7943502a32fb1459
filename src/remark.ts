export type * from './syntax/nodes.ts';
// biome-ignore lint/style/noDefaultExport: a remark plugin is the default export of its entry by convention
export { rulewright as default, rulewright } from './syntax/plugin.ts';
