/** VS Code reads comments in its files. */
const recommendations = `// What VS Code offers to install when somebody opens this folder.
{
  "recommendations": [
    // Faults while you type, names and precedence of rules, the page beside the text.
    "rulewright.rulewright"
  ]
}
`;

const workflow = `# Checks the rules on GitHub, at every push and every pull request.
name: rules
on: [push, pull_request]
permissions:
  # To read the rules.
  contents: read
  # To put faults into the list of code scanning.
  security-events: write
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      # The rules, with the releases that are recorded of them.
      - uses: actions/checkout@v5
      # The Node that rulewright runs on.
      - uses: actions/setup-node@v5
        with: { node-version: 24 }
      # The version of rulewright that package.json names.
      - run: npm install
      # Faults beside the lines of the change; an error fails the check.
      - run: npx rulewright lint --format github
      # The same faults as SARIF, whether there are errors or not.
      - run: npx rulewright lint --format sarif > rulewright.sarif || true
        if: always()
      # They stay in the list of code scanning until they are mended.
      - uses: github/codeql-action/upload-sarif@v4
        if: always()
        with: { sarif_file: rulewright.sarif }
`;

/** Files that bring editors and checks to a new project, by name. */
export const editorAndCiFiles: ReadonlyMap<string, string> = new Map([
  ['.vscode/extensions.json', recommendations],
  ['.github/workflows/rules.yml', workflow],
]);
