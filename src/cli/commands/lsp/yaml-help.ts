import type { CompletionItem, Hover, Position, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import accepted from '../../../../schema/rulewright.accepted.schema.json' with { type: 'json' };
import edition from '../../../../schema/rulewright.edition.schema.json' with { type: 'json' };
import frontMatter from '../../../../schema/rulewright.front-matter.schema.json' with { type: 'json' };
import lineage from '../../../../schema/rulewright.lineage.schema.json' with { type: 'json' };
import site from '../../../../schema/rulewright.site.schema.json' with { type: 'json' };
import type { YamlPart, YamlSchema } from './yaml-part.ts';

const schemas: Readonly<Record<YamlSchema, { readonly title: string }>> = {
  accepted,
  edition,
  lineage,
  site,
  'front-matter': frontMatter,
};

/** Completion and hover of a language service for YAML, by the schemas of the package. Nothing is fetched. */
export interface YamlHelp {
  complete(part: YamlPart, position: Position): Promise<CompletionItem[]>;
  hover(part: YamlPart, position: Position): Promise<Hover | null>;
}

/** Connect to the language service, which is loaded on first use since it takes long to load. */
export function createYamlHelp(): YamlHelp {
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.reject(new Error(`"${uri}" is not fetched`)),
    workspaceContext: { resolveRelativePath: (path) => path },
  });
  service.configure({
    // What is wrong is said by the schemas themselves, in the words of the command line.
    validate: false,
    hover: true,
    completion: true,
    hoverSchemaSource: false,
    // The schema that a line of the file names is another version of the same, or not at hand.
    // Its title would head each hover.
    schemas: Object.entries(schemas).map(([name, { title: _, ...schema }]) => ({
      uri: `rulewright:${name}`,
      fileMatch: [`*.${name}.yaml`],
      schema,
    })),
  });
  let version = 0;
  const textOf = ({ schema, text }: YamlPart) => {
    version += 1;
    // A line that names a schema would win over ours; it is a comment, and its length stays.
    const own = text.replace(/^(#\s*)yaml-language-server:/gm, (all, sign) => sign.padEnd(all.length, '#'));
    return TextDocument.create(`file:///rulewright/a.${schema}.yaml`, 'yaml', version, own);
  };
  return {
    async complete(part, position) {
      const { items } = await service.doComplete(textOf(part), up(position, part), false);
      return items.filter(({ label }) => !/^object\(|^array\(/.test(label)).map((item) => moved(item, part));
    },
    async hover(part, position) {
      const found = await service.doHover(textOf(part), up(position, part));
      return found?.range ? { ...found, range: down(found.range, part) } : found;
    },
  };
}

const up = ({ line, character }: Position, { above }: YamlPart): Position => ({
  line: line - above,
  character,
});

const down = ({ start, end }: Range, { above }: YamlPart): Range => ({
  start: { line: start.line + above, character: start.character },
  end: { line: end.line + above, character: end.character },
});

function moved(item: CompletionItem, part: YamlPart): CompletionItem {
  const { textEdit } = item;
  if (!textEdit || !('range' in textEdit)) return item;
  return { ...item, textEdit: { ...textEdit, range: down(textEdit.range, part) } };
}
