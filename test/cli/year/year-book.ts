import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AuditReport } from '../../../src/model/audit.ts';
import type { Comparison } from '../../../src/model/comparison.ts';
import type { Graph } from '../../../src/model/graph.ts';
import type { History } from '../../../src/model/history.ts';
import type { Redirects } from '../../../src/model/redirects.ts';
import { feedText } from '../../../src/outputs/site/feed.ts';
import { type SitePages, sitePages } from '../../../src/outputs/site/site-pages.ts';
import { expectCivil, projectOf, rulewright, writeFiles } from '../harness.ts';
import { type Story, storyOfDiff, storyOfHistory } from './stories.ts';

/** The settings that a year of editing begins with. */
export const yearSettings = `id: lamps
title: Lamps
version: "1.0"
date: 2024-01-01
sections: [play.md, night.md]
`;

const name = 'lamps';
const folderOf = `rules/${name}`;

/** What `build` publishes of a book, and what a site makes of that. */
export interface Published {
  readonly graph: Graph;
  readonly history: History;
  readonly redirects: Redirects;
  readonly site: SitePages['editions'][number];
  readonly feed: string;
}

/** A small book that is edited, released and asked about with the program alone. */
export interface YearBook {
  /** Replace what stands once in a file of the edition. */
  edit(file: string, from: string, to: string): void;
  read(file: string): string;
  run(...args: string[]): Promise<string>;
  /** What lint says: `R065 message`, one a finding. */
  lint(...args: string[]): Promise<string[]>;
  /** Set the version and its date, and see that nothing is said against it. */
  raise(version: string): void;
  /** Release what stands there, commit it, and keep its graph for comparisons by words. */
  release(): Promise<void>;
  publish(): Promise<Published>;
  diff(old: string, now?: string): Promise<Comparison>;
  /** What becomes of names that were written against a release: `draw: renamed draw_up`. */
  audit(from: string, names: readonly string[]): Promise<Map<string, AuditReport['entries'][number]>>;
  /**
   * What happened since a release, after the history; the comparisons with its text in git, with its record and with its graph, the
   * feed and the page of the versions have to tell the same.
   */
  storySince(version: string): Promise<Story>;
}

const readJson = (file: string): Comparison => JSON.parse(readFileSync(file, 'utf8'));

/** The file with what changed from a version to the next one, or to the text of today. */
function builtFile({ versions, now }: History, version: string): string {
  const at = versions.findIndex((one) => one.version === version);
  const next = at + (now.isReleased ? 2 : 1) < versions.length ? versions[at + 1] : undefined;
  return `${name}@${version}..${name}${next ? `@${next.version}` : ''}.diff.json`;
}

export function yearBook(files: Readonly<Record<string, string>>): YearBook {
  const folder = projectOf(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folderOf}/${file}`, text])),
  );
  const path = (file: string) => join(folder, folderOf, file);
  const git = repositoryIn(folder);
  const rulewrightHere = async (...args: string[]) => {
    const outcome = await rulewright(args, { cwd: folder });
    expectCivil(outcome);
    return outcome;
  };
  const run: YearBook['run'] = async (...args) => {
    const { code, stdout, stderr } = await rulewrightHere(...args);
    expect(`${code} ${stderr}`, `${args.join(' ')}\n${stdout}`).toMatch(/^0 /);
    return stdout;
  };
  const lint: YearBook['lint'] = async (...args) => {
    const { stdout } = await rulewrightHere('lint', '--format', 'json', ...args);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    return diagnostics.map(({ code, message }) => `${code} ${message}`);
  };
  const edit: YearBook['edit'] = (file, from, to) => replaceOnce(path(file), from, to);
  const publish = async (): Promise<Published> => {
    await run('build');
    return readPublished(join(folder, 'dist/data'));
  };
  const diff: YearBook['diff'] = async (old, now = name) => {
    const { stdout, stderr } = await rulewrightHere('diff', old, now, '--format', 'json', '--all');
    expect(stdout, stderr).not.toBe('');
    return JSON.parse(stdout);
  };
  return {
    edit,
    read: (file) => readFileSync(path(file), 'utf8'),
    run,
    lint,
    raise: (version) => {
      const settings = readFileSync(path('edition.yaml'), 'utf8');
      edit('edition.yaml', versionLine(settings), `version: "${version}"`);
      edit('edition.yaml', dateOf(settings), dayAfter(dateOf(settings)));
    },
    async release() {
      expect(await lint()).toEqual([]);
      await run('release', name);
      git('add', 'rules');
      git('commit', '-qm', 'release');
      const { graph } = await publish();
      writeFiles(folder, { [`kept/${graph.edition.version}.json`]: JSON.stringify(graph) });
    },
    publish,
    diff,
    async audit(from, names) {
      writeFiles(folder, { 'app/uses.txt': names.map((one) => `rule:${name}:${one}\n`).join('') });
      const text = await run('audit', 'app', '--edition', name, '--from', from, '--format', 'json');
      const { entries } = JSON.parse(text) as AuditReport;
      return new Map(entries.map((entry) => [entry.written, entry]));
    },
    async storySince(version) {
      const { history } = await publish();
      const at = history.versions.findIndex((one) => one.version === version);
      const next = history.versions[at + 1];
      const changes = next ? next.changes : history.now.changes;
      const story = storyOfHistory(changes);
      const file = join(folder, 'dist/data', builtFile(history, version));
      if (existsSync(file)) expect(storyOfDiff(readJson(file)), 'what is built of it').toEqual(story);
      if (next) return story;
      const sides = [`${name}@${version}`, `${folderOf}/releases/${version}.json`, `kept/${version}.json`];
      for (const side of sides) expect(storyOfDiff(await diff(side)), `diff ${side}`).toEqual(story);
      return story;
    },
  };
}

function replaceOnce(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text.split(from), `"${from}" in ${path}:\n${text}`).toHaveLength(2);
  writeFileSync(path, text.replace(from, to));
}

/** Make a repository. @returns what runs git there */
function repositoryIn(cwd: string): (...args: string[]) => void {
  const author = ['-c', 'user.name=n', '-c', 'user.email=n@example.org'];
  const git = (...args: string[]) => {
    execFileSync('git', [...author, ...args], { cwd, stdio: 'pipe' });
  };
  git('init', '-q');
  return git;
}

const versionLine = (settings: string) => /^version: ".*"$/m.exec(settings)?.[0] ?? '';

const dateOf = (settings: string) => /^date: (.*)$/m.exec(settings)?.[1] ?? '';

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** What `build` wrote of the edition, and the pages that are made of it. */
function readPublished(data: string): Published {
  const read = (file: string) => JSON.parse(readFileSync(join(data, file), 'utf8'));
  const [graph, history, redirects] = [`${name}.json`, `${name}.history.json`, `${name}.redirects.json`].map(
    read,
  ) as [Graph, History, Redirects];
  const pages = sitePages(
    { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] },
    '/',
  );
  const [site] = pages.editions as [SitePages['editions'][number]];
  const feed = feedText(graph, history, { origin: '', root: site.pages.root });
  return { graph, history, redirects, site, feed };
}
