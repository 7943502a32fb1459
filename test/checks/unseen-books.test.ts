import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

/** What was found in another group of books that nobody had tuned the checks for: the kinds that were wrong, beside one of each that was right. */
describe('in books that were never seen', () => {
  test('R008: sections that count on through parts', () => {
    const of = (words: string) =>
      said(
        'R008',
        {
          'a.md': `---\nnumber: 2\n---\n\n# Sails {#sails}\n\n1. Leave out ${words}. {#all}\n`,
          'b.md': '# Ropes {#ropes}\n\n1. Pull. {#pull}\n',
          'r.md': '# Reels {#reels}\n\n1. Turn. {#turn}\n',
          'c.md': '# Bells {#bells}\n\n1. Ring. {#ring}\n',
        },
        'numbering: { category: upper-roman, section: { style: decimal, inherit: false }, rule: [decimal] }\nsections: [{ id: one, title: One, files: [a.md] }, { id: two, title: Two, files: [b.md, r.md, c.md] }]',
      );
    expect(of('[sails] through [bells]')).toEqual([]);
    expect(of('[bells] through [sails]')).toEqual(['error [bells] through [sails]']);
    expect(of('[pull] through [ring]')).toEqual(['error [pull] through [ring]']);
  });
  test('R008: no sections that are back to front where each part counts anew', () => {
    const page = (name: string, words: string) => `# ${name} {#${name.toLowerCase()}}\n\n1. Ring ${words}.\n`;
    const told = said(
      'R008',
      {
        'a.md': page('Sails', '[reels] through [ropes]'),
        'b.md': page('Ropes', 'now'),
        'r.md': page('Reels', 'now'),
      },
      'numbering: { category: decimal, section: decimal, rule: [decimal] }\nsections: [{ id: one, title: One, files: [a.md, b.md] }, { id: two, title: Two, files: [r.md] }]',
    );
    expect(told).toEqual(['error [reels] through [ropes]']);
  });
  test('R020: a name in braces of any number', () => {
    const of = (name: string) =>
      inPlay('R020', `1. Fly as in ${name} at dawn. {#fly}\n2. Hold. {#hold_on}\n`);
    expect(['hold_on', '{hold_on}', '{{hold_on}}', '{hold_on'].flatMap(of)).toEqual(
      ['hold_on', '{hold_on}', '{{hold_on}}', '{hold_on'].map((name) => `warning ${name}`),
    );
  });
  test('R049: a rule that has the id of another one, and the words of a third', () => {
    const words = 'Fly your kite over the bay with the others at dawn.';
    const text = `1. Haul. {#haul}\n2. ${words} {#haul}\n3. ${words} {#fly}\n`;
    expect(inPlay('R049', text)).toHaveLength(1);
    expect(inPlay('R049', text.replace('{#fly}', '{#rest}').replace('1. Haul.', `1. ${words}`))).toHaveLength(
      1,
    );
  });
  test('R025: a range of sections beside one of rules', () => {
    const of = (start: string) =>
      said(
        'R025',
        {
          'a.md': `# Sails {#sails}\n\n1. Haul [up] through [down] as ${start} through [bells] say. {#all}\n2. Up. {#up}\n3. Down. {#down}\n`,
          'b.md': '# Ropes {#ropes}\n\n1. Pull. {#pull}\n',
          'c.md': '# Bells {#bells}\n\n1. Ring. {#ring}\n',
        },
        'sections: [a.md, b.md, c.md]',
      );
    expect(of('[ropes]')).toEqual([]);
    expect(of('[pull]')).toEqual(['error pull']);
  });
  test('R020: sections that were put in', () => {
    const of = (text: string) =>
      said(
        'R020',
        {
          '2.md': `---\nnumber: 2\n---\n\n# Sails {#sails}\n\n1. Haul. {#haul}\n\nNow ${text} holds.\n`,
          '2a.md': '---\nnumber: 2a\n---\n\n# Bells {#bells}\n\n1. Ring. {#ring}\n',
        },
        'language: de\nnumbering: { section: decimal, rule: [decimal] }\nsections: [2.md, 2a.md]',
      );
    expect(of('§ 2a')).toEqual(['info 2a']);
    expect(of('§ 2a.1')).toEqual(['warning 2a.1']);
  });
  test('R043: what most rules of a list begin with', () => {
    const text = '1. **Haul** – Take two. {#a}\n2. **Ring** – Buy one. {#b}\n3. **Rest** – Pass. {#c}\n';
    expect(inPlay('R043', text).map((one) => one.split(' ')[0])).toEqual(['info']);
  });
});
