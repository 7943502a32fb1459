/** The oldest Node that runs the package, as in `engines` of package.json. */
export const oldestNode = '22.12';

/**
 * Why this Node cannot run the program.
 *
 * @param version as in `process.versions.node`
 * @returns a line for standard error; null if it can
 */
export function unsupportedNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `rulewright: Node ${oldestNode} or later is needed, and this is Node ${version}. Install a newer one from https://nodejs.org, or run "npx --package=node@24 --package=rulewright rulewright".\n`;
}
