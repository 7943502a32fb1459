// Reports in one line that the running Node is too old for the sources. Plain old JavaScript, so
// that an old Node can run it.
var major = 22; // with minor: the first that runs TypeScript files without a flag
var minor = 18;

var running = process.versions.node.split('.');
if (!(Number(running[0]) > major || (Number(running[0]) === major && Number(running[1]) >= minor))) {
  console.error(
    'Node ' +
      major +
      '.' +
      minor +
      ' or later is needed, but this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '): run "npm ci" without --ignore-scripts, which brings Node 24 for the npm scripts, or install Node 24.',
  );
  process.exit(1);
}
