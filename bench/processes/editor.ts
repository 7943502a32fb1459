// Acts as an editor: starts the language server, types at random places, and sends requests. Prints
// milliseconds as JSON.
// Arguments: the program, the project's folder, the edition's folder in rules/, the number of
// keystrokes, and of further edits for memory (0: none).
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { createRandom } from '../book/random.ts';

const [program = '', folder = '', edition = '', strokes = '300', edits = '0'] = process.argv.slice(2);
const began = performance.now();
const child = spawn(process.execPath, [program, 'lsp', '--stdio'], {
  cwd: folder,
  stdio: ['pipe', 'pipe', 'inherit'],
});
const connection = createMessageConnection(
  new StreamMessageReader(child.stdout),
  new StreamMessageWriter(child.stdin),
);
connection.onRequest('client/registerCapability', () => null);
connection.listen();
const random = createRandom(17);

/** The editor's texts by address, of files with enough words to type in. */
const texts = new Map<string, string>();
const home = join(folder, 'rules', edition);
for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' }).sort())
  if (name.endsWith('.md'))
    texts.set(pathToFileURL(join(home, name)).href, readFileSync(join(home, name), 'utf8'));
const files = [...texts].filter(([, text]) => placesIn(text).length > 0).map(([uri]) => uri);
const versions = new Map<string, number>();

const capabilities = { textDocument: { diagnostic: {} } };
const rootUri = pathToFileURL(folder).href;
await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities });
await connection.sendNotification('initialized', {});
for (const uri of files) {
  const textDocument = { uri, languageId: 'markdown', version: 1, text: texts.get(uri) ?? '' };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
}
await diagnostics(files[0] ?? '');
const ready = performance.now() - began;

const times = {
  keystroke: [] as number[],
  hover: [] as number[],
  definition: [] as number[],
  completion: [] as number[],
};
// The first requests run uncompiled code: nobody types in the first second.
for (let i = 0; i < 20; i += 1) await stroke();
for (let i = 0; i < Number(strokes); i += 1) {
  const { uri, offset, time } = await stroke();
  times.keystroke.push(time);
  times.hover.push(await ask('hover', uri, nameNear(uri, offset)));
  times.definition.push(await ask('definition', uri, nameNear(uri, offset)));
  times.completion.push(await completion(uri, offset));
}
const rename: number[] = [];
for (let i = 0; i < 6; i += 1) rename.push(await renaming(i));
const memory = Number(edits) > 0 ? await growth(Number(edits)) : null;
await connection.sendRequest('shutdown');
await connection.sendNotification('exit');
process.stdout.write(JSON.stringify({ ready, ...times, rename: rename.slice(1), memory }));

/** Types a letter after a word, waits for the diagnostics of the file, and undoes it. */
async function stroke(): Promise<{ uri: string; offset: number; time: number }> {
  const uri = files[random.below(files.length)] ?? '';
  const places = placesIn(texts.get(uri) ?? '');
  const offset = places[random.below(places.length)] ?? 0;
  const start = performance.now();
  await replace(uri, offset, offset, 'x');
  await diagnostics(uri);
  const time = performance.now() - start;
  await replace(uri, offset, offset + 1, '');
  await diagnostics(uri);
  return { uri, offset, time };
}

async function replace(uri: string, from: number, to: number, text: string): Promise<void> {
  const before = texts.get(uri) ?? '';
  const range = { start: positionOf(before, from), end: positionOf(before, to) };
  const version = (versions.get(uri) ?? 1) + 1;
  versions.set(uri, version);
  texts.set(uri, before.slice(0, from) + text + before.slice(to));
  const change = { textDocument: { uri, version }, contentChanges: [{ range, text }] };
  await connection.sendNotification('textDocument/didChange', change);
}

async function diagnostics(uri: string): Promise<void> {
  await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
}

async function ask(
  method: 'hover' | 'definition' | 'completion',
  uri: string,
  offset: number,
): Promise<number> {
  const position = positionOf(texts.get(uri) ?? '', offset);
  const start = performance.now();
  await connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, position });
  return performance.now() - start;
}

/** Types a bracket, and requests completions after the diagnostics, as an editor does. */
async function completion(uri: string, offset: number): Promise<number> {
  await replace(uri, offset, offset, ' [');
  await diagnostics(uri);
  const time = await ask('completion', uri, offset + 2);
  await replace(uri, offset, offset + 2, '');
  await diagnostics(uri);
  return time;
}

/** Asks for the edits that rename the first rule of a file in all editions, and applies none of them. */
async function renaming(nth: number): Promise<number> {
  const uri = files[nth % files.length] ?? '';
  const text = texts.get(uri) ?? '';
  const position = positionOf(text, text.indexOf('{#') + 3);
  const start = performance.now();
  const params = { textDocument: { uri }, position, newName: `renamed_${nth}` };
  await connection.sendRequest('textDocument/rename', params);
  return performance.now() - start;
}

/** Memory after a tenth of some edits and after all, in MB of resident size. */
async function growth(count: number): Promise<{ before: number; after: number }> {
  const run = async (times: number) => {
    for (let i = 0; i < times; i += 1) await stroke();
    return residentOf(child.pid ?? 0);
  };
  const before = await run(Math.ceil(count / 20));
  return { before, after: await run(Math.ceil(count / 2)) };
}

function residentOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}

/** Where words of rules end. */
function placesIn(text: string): number[] {
  return [...text.matchAll(/^ *\d+\. .*$/gm)].flatMap(({ index, 0: line }) => {
    const word = /[a-z]{4,}(?= [a-z]{2,})/.exec(line);
    return word ? [index + word.index + word[0].length] : [];
  });
}

/** The middle of the first name after an offset: of a reference, a marker or an id. */
function nameNear(uri: string, offset: number): number {
  const found = /[[+{-]#?[a-z][\w.]{3,}/.exec((texts.get(uri) ?? '').slice(offset));
  return found ? offset + found.index + Math.floor(found[0].length / 2) : offset;
}

function positionOf(text: string, offset: number): { line: number; character: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length - 1, character: offset - start };
}
