// Runs `npm start` as a new user does: each edition and its first rule must be served, and Ctrl+C
// must end it.
// usage: node scripts/check-start.ts (builds the site if it is not up to date)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Graph } from '../src/model/graph.ts';

/** Milliseconds for build and start together, and for all processes to end. */
const longestStart = 600_000;
const longestEnd = 30_000;
/** Most lines that npm start prints, with those of npm itself. */
const mostLines = 12;

// In a process group of its own, as in a terminal: Ctrl+C goes to npm, its shell and the server.
const server = spawn('npm', ['start', '--', '0'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
let output = '';
for (const stream of [server.stdout, server.stderr])
  stream.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
const ended = once(server, 'close');
process.once('exit', () => signalGroup('SIGKILL'));

const address = await until(longestStart, () => /serves (http:\S+)/.exec(output)?.[1]);
await checkPages(address);

const served = output;
if (served.trimEnd().split('\n').length > mostLines)
  throw new Error(`npm start printed more than ${mostLines} lines:\n${served}`);
signalGroup('SIGINT');
await until(longestEnd, () => !signalGroup(0) || undefined);
await ended;
if (output !== served) throw new Error(`Ctrl+C was not the quiet end of it:\n${output.slice(served.length)}`);
if (await answers(address)) throw new Error(`${address} is still served after Ctrl+C`);
console.log(`npm start served ${address} and ended`);

/** Visits the first page of each edition from the overview, then the page of its first rule. */
async function checkPages(overview: string): Promise<void> {
  const editions = linksIn(await textAt(overview), /^\/[\w-]+\/$/);
  if (editions.length === 0) throw new Error(`${overview} links no edition`);
  for (const edition of editions) {
    const graph: Graph = JSON.parse(await textAt(new URL(`${edition}graph.json`, overview).href));
    const rule = graph.nodes.find(({ kind, source }) => kind === 'rule' && source !== null);
    if (!rule) throw new Error(`${edition} has no rule`);
    const pages = linksIn(await textAt(new URL(edition, overview).href), new RegExp(`^${edition}[\\w-]+/$`));
    const shows = async (page: string) =>
      (await textAt(new URL(page, overview).href)).includes(`id="${rule.id}"`);
    if (!(await anyOf(pages, shows)))
      throw new Error(`no page that ${edition} links shows the rule ${rule.id}`);
  }
}

/** Paths that a page links, each once. */
function linksIn(html: string, path: RegExp): string[] {
  const links = [...html.matchAll(/href="([^"#]+)"/g)].map(([, link = '']) => link);
  return [...new Set(links.filter((link) => path.test(link)))];
}

async function anyOf<T>(values: readonly T[], holds: (value: T) => Promise<boolean>): Promise<boolean> {
  for (const value of values) if (await holds(value)) return true;
  return false;
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

/** @returns false if no process of the group is left */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-(server.pid ?? 0), signal);
  } catch {
    return false;
  }
}

/** Waits for a value; on a timeout fails with the output. */
async function until<T>(milliseconds: number, read: () => T | undefined): Promise<T> {
  const last = Date.now() + milliseconds;
  while (Date.now() < last) {
    const value = read();
    if (value !== undefined) return value;
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
  throw new Error(`waited ${milliseconds / 1000} s in vain:\n${output}`);
}
