// Says in one line what is wrong when the running Node is too old for the sources.
// Plain old JavaScript, so that an old Node gets as far as the message.
var oldest = [22, 18]; // runs TypeScript files without a flag

var running = process.versions.node.split('.').map(Number);
if (running[0] < oldest[0] || (running[0] === oldest[0] && running[1] < oldest[1])) {
  console.error(
    'Node ' + oldest.join('.') + ' or later is needed, but this is Node ' + process.versions.node + ' (' + process.execPath + '): ' +
      'run "npm ci" without --ignore-scripts, which brings Node 24 for the npm scripts, or install Node 24.',
  );
  process.exit(1);
}
