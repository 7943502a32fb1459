// Yardstick B: the cost of parsing alone. Reads every Markdown file in a folder, parses it with the
// bare parser of rulewright, and drops the tree. Plain JavaScript, so that no types have to be
// stripped.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const [folder = '.'] = process.argv.slice(2);
const processor = unified().use(remarkParse);
let blocks = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name));
  if (path.endsWith('.md')) blocks += processor.parse(readFileSync(path, 'utf8')).children.length;
}
if (blocks === 0) throw new Error(`no Markdown below ${folder}`);
