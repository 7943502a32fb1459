// Does what the asciidoctor command does with one file: convert it to HTML.
import { convertFile } from '@asciidoctor/core';

const [file = '', out = ''] = process.argv.slice(2);
await convertFile(file, { safe: 'unsafe', to_file: out, mkdirs: true });
