import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what books of strangers do on purpose is no slip', () => {
  test('R026: the number of a line in front of a name', () => {
    expect(inPlay('R026', '1. Steps:\n\n   3\\. KITE_STEP_ONE {#a}\n')).toEqual([]);
    expect(inPlay('R026', '1. Fly. KITE_STEP_ONE {#a}\n')).toEqual(['error KITE_STEP_ONE']);
  });
  test('R048: rules that are one sentence each behind a name', () => {
    const book = (second: string) =>
      inPlay(
        'R048',
        `1. **Bow:** Roll the big die two times and count what lies on top of it. {#a}\n2. **Stern:** ${second}Roll the big die six times and count what lies on top of it. {#b}\n`,
      ).length;
    expect(book('')).toBe(0);
    expect(book('Sail. ')).toBe(1);
  });
  test('R020: a part of something named in front, and the letter of another thing than an appendix', () => {
    const book = (text: string) =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. Fly. {#a}\n2. ${text} {#b}\n3. Land. {#c}\n`, 'w.md': appendix },
        'numbering: { rule: [decimal], parts: { more: { section: upper-alpha } } }\nsections: [play.md, w.md]',
      );
    const appendix =
      '---\nid: wind\nnumbering: more\nnumber: W\n---\n\n# Appendix W. Wind\n\n1. Blow. {#blow}\n';
    expect(book('Vote as described in Article VII, Clause 1.')).toEqual([]);
    expect(book('Start from Section W of the field.')).toEqual([]);
    expect(book('Look into Appendix W.')).toEqual(['warning W']);
    expect(book('See Section 9.9, Section 1.')).toEqual(['info 1']);
  });
  test('R043: labels on both sides of a line break', () => {
    const arts = (text: string) =>
      inPlay('R043', `1. **Arts:** Look. {#arts}\n2. **Fight:** ${text} {#fight}\n`);
    expect(arts('Roll two.\\\n   Target: One Kite\\\n   Hit: Two coins.')).toEqual(['info Target']);
    expect(arts('Roll two. **Wide Reach**: Take one.')).toEqual(['info Wide Reach']);
  });
  test('R006: a link from a name to where that is treated', () => {
    const kites = '1. **Kites:** Fly. {#kites}\n   1. Wind lifts them. {#lift}\n';
    const book = (link: string) => `${kites}2. **Wind:** It blows. {#wind}\n3. ${link} {#c}\n`;
    expect(inPlay('R006', book('Mind the [Wind][kites].'))).toEqual(['info kites']);
    expect(inPlay('R006', book('Mind the [Kites][wind].'))).toEqual(['error wind']);
  });
  test('R022: a rule that speaks of itself', () => {
    expect(inPlay('R022', '1. Fly as this [rule][fly] says. {#fly}\n')).toEqual([]);
    expect(inPlay('R022', '1. Fly as the [rule][fly] says. {#fly}\n')).toEqual(['info fly']);
    expect(inPlay('R022', '1. Rule [dive] or [fly] holds. {#fly}\n2. Dive. {#dive}\n')).toEqual(['info fly']);
    expect(inPlay('R022', '1. In §[dive] and §[fly], one is one. {#fly}\n2. Dive. {#dive}\n')).toEqual([
      'info fly',
    ]);
  });
  test('R049: one short duty of several officers', () => {
    const duties = (one: string, other: string) =>
      inPlay(
        'R049',
        `1. **${one}:** {#a}\n\n   1. Serves on the board. {#a1}\n\n2. **${other}:** {#b}\n\n   1. Serves on the board. {#b1}\n`,
      ).length;
    expect(duties('Captain', 'Mate')).toBe(0);
  });
  test('R049: short rules below others, and a short sentence twice', () => {
    const below = (one: string, other: string) =>
      inPlay(
        'R049',
        `1. Masters serve. {#a}\n\n   1. ${one} {#a1}\n\n2. Mates serve. {#b}\n\n   1. ${other} {#b1}\n`,
      );
    const duty = 'Whoever leaves the ship tells the whole crew of it.';
    expect(below(duty, duty)).toEqual([expect.stringMatching(/^info/)]);
    expect(inPlay('R049', `1. ${duty} {#a}\n2. ${duty} {#b}\n`)).toEqual([expect.stringMatching(/^warning/)]);
  });
  test('R086: what a list tells of', () => {
    const what = (is: string) => `Specifically what ${is} an acceptable excuse for crews.`;
    const files = (one: string, other: string) => ({
      'a.md': `# Calm {#calm}\n\n1. ${one} {#a}\n`,
      'b.md': `# Storm {#storm}\n\n1. ${other} {#b}\n`,
    });
    expect(said('R086', files(what('is'), what('is not')), 'sections: [a.md, b.md]')).toEqual([]);
  });
  test('R038: sections and chapters that count by other words', () => {
    const section = (title: string) =>
      said(
        'R038',
        { 'a.md': `# ${title} {#a}\n\n1. Draw. {#a1}\n` },
        'numbering: { category: decimal, section: { style: decimal, inherit: false }, rule: [decimal] }\nsections:\n  - { id: one, title: "Chapter 1: People", files: [a.md] }',
      ).length;
    expect(section('Names')).toBe(0);
    expect(section('Step 1: Names')).toBe(0);
    expect(section('ARTICLE I - Names')).toBe(0);
  });
  test('R020: a rule of a section of a larger document, of which this edition is one section', () => {
    const rules = (text: string, numbering: string) =>
      said('R020', { 'a.md': `# Play {#a}\n\n1. Draw as ${text} says. {#b}\n2. Draw two. {#c}\n` }, numbering)
        .length;
    const larger =
      'numbering: { section: upper-roman, rule: [{ style: decimal, inherit: false }] }\nsections: [a.md]';
    expect(rules('Section 2 Rule 1 and Section 2, Rule 2', larger)).toBe(0);
    expect(rules('Rule 2', larger)).toBe(1);
  });
  test('R048: figures of two cases in lists of their own', () => {
    const days = (days: string) =>
      `   1. at most, ${days} days to deal with a simple kite that nobody else has flown; and\n`;
    expect(
      inPlay('R048', `1. Red kites: {#a}\n\n${days('15')}\n2. All other kites: {#b}\n\n${days('30')}`),
    ).toEqual([]);
  });
});
