import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, blankPage, openPage, scan, startBrowser } from './browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Expects an element to be visible under the header, and marked as the target. */
async function expectShown(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  expect(box?.y).toBeGreaterThan(40);
  expect(box?.y).toBeLessThan(400);
  const row = `document.querySelector(${JSON.stringify(selector)}).closest('.rw-row')`;
  const color: string = await page.evaluate(`getComputedStyle(${row}).backgroundColor`);
  expect(color).toMatch(/^rgb/);
  expect(color).not.toBe('rgba(0, 0, 0, 0)');
}

describe('addresses', () => {
  test.each([
    ['an id', 'phases_auction_run_pay', '#phases_auction_run_pay'],
    ['a number', 'r-1.02.04.02', '#phases_auction_run_pay'],
    ['the id of a rule without a label', 'phases_auction_coins', '#phases_auction_coins'],
    ['its number', 'r-1.02.05', '#phases_auction_coins'],
  ])('%s leads to the rule', async (_name, fragment, selector) => {
    const { page } = await openPage(browser, `lantern-harbour/phases-auction/#${fragment}`, desktop);
    await expectShown(page, selector);
  });

  test('a number links to its own rule', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/phases-auction/', desktop);
    await page.getByRole('link', { name: 'Link to rule 1.02.03', exact: true }).click();
    expect(page.url()).toBe(addressOf('lantern-harbour/phases-auction/#phases_auction_limit'));
  });

  test('a marker links to the rule that it names, and back', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/phases-auction/', desktop);
    await page.getByRole('link', { name: '2.02.02 Rope Walkers: Full hands' }).first().click();
    await page.waitForURL('**/guilds-ropewalkers/#guilds_ropewalkers_hand');
    await page.locator('#r-2\\.02\\.02 .rw-more summary').click();
    await page.getByRole('link', { name: '1.02.03 Auction Phase: Hand limit' }).first().click();
    await page.waitForURL('**/phases-auction/#phases_auction_limit');
    await expectShown(page, '#phases_auction_limit');
  });

  test('a missing page says so, with status 404', async () => {
    const { page } = await openPage(browser, '', desktop);
    const response = await page.goto(addressOf('lantern-harbour/nothing/'));
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Page not found');
    // It searches for the last words of the address.
    await page.locator('.rw-search-status', { hasText: /result|No match/ }).waitFor();
  });
});

test.each([
  ['lantern-harbour/1.02.03', 'lantern-harbour/phases-auction/#phases_auction_limit'],
  ['lantern-harbour/gone/hand-limit/', 'lantern-harbour/phases-auction/#phases_auction_limit'],
])('the unknown address %s is searched in its edition', async (path, rule) => {
  const { page } = await openPage(browser, path, desktop);
  await page.locator('#_search-list [role=option]').first().click();
  await page.waitForURL(addressOf(rule));
});

test('without redirects by the host, the number of a version leads to its page', async () => {
  const { page } = await openPage(browser, 'ferry/1/1.3', desktop);
  await page.waitForURL(addressOf('ferry/versions/1/#1.3'));
});

test('titles are at the same height on pages with and without contents', async () => {
  const tops = [];
  for (const path of [
    'lantern-harbour/phases-auction/',
    'lantern-harbour/glossary/',
    'lantern-harbour/-/downloads/',
  ]) {
    const { page } = await openPage(browser, path, desktop);
    tops.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y);
    await page.context().close();
  }
  expect(new Set(tops).size).toBe(1);
});

test('no id of the frame can be the id of a rule', async () => {
  const { page } = await openPage(browser, 'lantern-harbour/phases-auction/', desktop);
  await page.getByRole('button', { name: /^Your table/ }).click();
  await page.keyboard.press('Escape');
  await page.locator('.rw-search-open').click();
  await page.locator('#_search-input').fill('hand limit');
  await page.locator('#_search-list [role=option]').first().waitFor();
  const ids = await page
    .locator('body :not(main *)[id]')
    .evaluateAll((all) => all.map((element) => element.id));
  expect(ids).toEqual(expect.arrayContaining(['_menu', '_toc', '_search-input', '_hit-0', '_table-title']));
  // The anchor of a rule starts with a letter.
  expect(ids.filter((id) => !id.startsWith('_'))).toEqual([]);
});

describe('one rule in a frame of another site', () => {
  const path = 'lantern-harbour/phases-auction/?embed#phases_auction_limit';

  test('shows that rule, its edition and nothing else of the page', async () => {
    const { page, complaints } = await openPage(browser, path, desktop);
    const rule = page.locator('[data-rule="phases_auction_limit"]');
    expect(await rule.locator('.rw-text').first().isVisible()).toBe(true);
    const others = page.locator('main .rw-rule:not([data-rule="phases_auction_limit"]) .rw-row');
    expect(await others.count()).toBeGreaterThan(0);
    expect(await others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    for (const part of ['.rw-header', '.rw-nav', '.rw-toc'])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    expect(await page.locator('.rw-foot').textContent()).toContain('Lantern Harbour');
    expect(await scan(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('has links that leave the frame, to whole pages', async () => {
    const { page } = await openPage(browser, path, desktop);
    const rule = page.locator('[data-rule="phases_auction_limit"]');
    const links = await rule
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('target'), link.getAttribute('href')]));
    expect(links.length).toBeGreaterThan(1);
    for (const [target, href] of links) {
      expect(target).toBe('_top');
      expect(href).not.toMatch(/embed|^#/);
    }
    expect(links.map(([, href]) => href)).toContain(
      '/rules/lantern-harbour/phases-auction/#phases_auction_limit',
    );
  });
});

test('an edition and everything around it are in its language', async () => {
  const { page, complaints } = await openPage(browser, 'laternenhafen/%C3%BCbersicht/');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.locator('main').getAttribute('lang')).toBe('de');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByLabel('Regelnummer oder Wörter').fill('xyzzy');
  await page.getByText('Nichts gefunden.').waitFor();
  expect(complaints).toEqual([]);
});

test('a right-to-left text has its numbers on the right, and the interface is unchanged', async () => {
  const { page } = await openPage(browser, 'fanus/turn/', { viewport: { width: 390, height: 844 } });
  const directionOf = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).direction`);
  expect(await directionOf('main')).toBe('rtl');
  expect(await directionOf('header')).toBe('ltr');
  const edge = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await edge('.rw-number')).toBeGreaterThan(await edge('#draw'));
  await page.goto(page.url().replace('turn/', ''));
  // A count of the interface keeps its order: the number is left of its word.
  const offsets = await page.evaluate<readonly number[]>(`(() => {
    const fact = [...document.querySelectorAll('main .rw-facts span')].find((one) => /^\\d+ rules$/.test(one.textContent));
    return [0, fact.textContent.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(fact.firstChild, at);
      range.setEnd(fact.firstChild, at + 1);
      return range.getBoundingClientRect().x;
    });
  })()`);
  expect(offsets[0]).toBeLessThan(offsets[1] ?? 0);
});

test('on a phone the header names the section once its title is out of sight, and opens its contents', async () => {
  const { page } = await openPage(browser, 'lantern-harbour/phases-auction/', {
    viewport: { width: 390, height: 500 },
  });
  const here = page.getByRole('button', { name: 'On this page: 1.02 Auction Phase' });
  expect(await here.isVisible()).toBe(false);
  await page.locator('[data-rule="phases_auction_coins"]').scrollIntoViewIfNeeded();
  await here.click();
  await page.locator('#_toc').getByRole('link', { name: '1.02.03 Hand limit' }).click();
  await expectShown(page, '#phases_auction_limit');
  // Players quote whole numbers.
  expect(await page.locator('#r-1\\.02\\.03 .rw-number').first().innerText()).toBe('1.02.03');
  await page.evaluate('scrollTo(0, 0)');
  await here.waitFor({ state: 'hidden' });
  expect(await scan(page)).toEqual([]);
});

test('on a phone an unnumbered rule is indented below the number of the rule above', async () => {
  const { page } = await openPage(browser, 'lantern-harbour/phases-auction/', {
    viewport: { width: 390, height: 844 },
  });
  const start = (id: string) =>
    page.evaluate<number>(`(() => {
      const range = document.createRange();
      range.selectNodeContents(document.getElementById('${id}'));
      return range.getClientRects()[0].x;
    })()`);
  await page
    .locator('[data-rule="phases_auction_run_raise"] > .rw-row > .rw-number')
    .evaluate((number) => number.remove());
  const number = await page.locator('[data-rule="phases_auction_run"] > .rw-row > .rw-number').boundingBox();
  expect(await start('phases_auction_run_raise')).toBeGreaterThan((number?.x ?? 0) + 12);
});

test('the policy allows no inline script and no other hosts', async () => {
  const { page } = await openPage(browser, 'lantern-harbour/phases-auction/');
  const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
  const directives = new Map(policy?.split(';').map((each) => [each.trim().split(' ')[0], each.trim()]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toMatch(/^script-src 'self' 'sha256-/);
  expect(directives.get('script-src')).not.toContain('unsafe-eval');
  expect(directives.get('script-src')).not.toContain('unsafe-inline');
  expect(directives.get('style-src')).not.toContain('unsafe-inline');
  expect(policy).not.toMatch(/https?:|\*/);
});

describe('without JavaScript', () => {
  const plain = { ...desktop, javaScriptEnabled: false };

  test('rules, links and folded backlinks work', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/phases-auction/#r-1.02.03', plain);
    await expectShown(page, '#phases_auction_limit');
    const link = page.locator('.rw-backlinks a[href$="#phases_auction_run_open"]').first();
    await page.locator('details.rw-more', { has: link }).first().locator('summary').click();
    await link.click();
    expect(page.url()).toContain('#phases_auction_run_open');
  });

  test('a term links its definition, and contents and comparisons are complete', async () => {
    const { page, complaints } = await openPage(browser, 'lantern-harbour/phases-auction/', plain);
    await page.locator('.rw-text a.rw-term').first().click();
    await page.waitForURL(/\/glossary\/#term_/);
    expect(await page.locator(decodeURIComponent(new URL(page.url()).hash)).isVisible()).toBe(true);
    await page.goto(addressOf('lantern-harbour/#contents'));
    await page.locator('.rw-contents').getByRole('link', { name: '1.02 Auction Phase' }).click();
    await page.waitForURL(addressOf('lantern-harbour/phases-auction/'));
    await page.goto(addressOf('compare/ferry..ferry-night/'));
    expect(await page.locator('#new-lanterns ins').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('the menu of a phone opens, and search is hidden because it cannot run', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/', {
      ...plain,
      viewport: { width: 360, height: 740 },
    });
    expect(await page.locator('.rw-search-open').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Contents', exact: true }).first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('link', { name: '1.01 Tide Phase' }).first().isVisible()).toBe(true);
  });
});

describe('search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Rule number or words' });

  async function search(path: string, query: string) {
    const opened = await openPage(browser, path, desktop);
    await opened.page.keyboard.press('/');
    await field(opened.page).fill(query);
    await opened.page.locator('.rw-search-status', { hasText: /result|No match|No rule/ }).waitFor();
    return opened;
  }

  test.each([
    ['a number', '1.02.04.01', 'phases-auction/#phases_auction_run_raise'],
    ['the number of a section', '1.02', 'phases-auction/'],
    ['a word of a rule', 'schooner', 'phases-tide/#phases_tide_flood'],
    ['a word of an example', 'Bo passes', 'phases-auction/#phases_auction_run'],
    ['a label', 'hand limit', 'phases-auction/#phases_auction_limit'],
    ['a term', 'boathouse', 'glossary/#term_boathouse'],
  ])('finds %s, and Enter leads to the rule', async (_name, query, target) => {
    const { page, complaints, strays } = await search('lantern-harbour/', query);
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf(`lantern-harbour/${target}`));
    expect([complaints, strays]).toEqual([[], []]);
  });

  test.each([
    ['1.06.03', 'phases-shipment/#phases_shipment_reserves'],
    ['1.6.3.1', 'phases-shipment/#phases_shipment_cost'],
    ['harkonen', 'faction-harkonnen/'],
    ['kwizatz', 'faction-atreides/#faction_atreides_kwisatzhaderach'],
    ['BG', 'faction-bg/'],
    ['troops', 'glossary/#term_force'],
    ['ornithopter', 'phases-shipment/#phases_shipment_forcemovement_ornithopters'],
  ])('finds %s in the real edition', async (query, target) => {
    const { page } = await search('landsraad-gencon-2025/', query);
    await page.locator('.rw-search-results a').first().click();
    await page.waitForURL(addressOf(`landsraad-gencon-2025/${target}`));
  });

  test('is limited to the current edition by default', async () => {
    const { page } = await search('lantern-harbour/', 'three cards');
    expect(await page.locator('.rw-search-results').textContent()).not.toContain('Almanac');
    await page.getByRole('checkbox').uncheck();
    await page.locator('.rw-search-results', { hasText: 'Lantern Harbour Almanac' }).waitFor();
  });

  test('on the start page of the site, the last edition comes first, and each is named', async () => {
    const { page } = await search('', '1.1');
    const titles = page.locator('.rw-search-edition');
    await page.locator('.rw-search-edition', { hasText: 'Lantern Harbour' }).first().waitFor();
    expect(await titles.first().textContent()).not.toBe('Lantern Harbour');
    await page.goto(addressOf('lantern-harbour/phases-tide/'), { waitUntil: 'load' });
    await page.goto(addressOf(''), { waitUntil: 'load' });
    await page.keyboard.press('/');
    await field(page).fill('1.1');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('lantern-harbour/phases-tide/'));
    // An edition without the number does not come before those with it.
    await page.goto(addressOf('ferry/'), { waitUntil: 'load' });
    await page.goto(addressOf(''), { waitUntil: 'load' });
    await page.keyboard.press('/');
    await field(page).fill('1.6.3.1');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('landsraad-gencon-2025/phases-shipment/#phases_shipment_cost'));
  });

  test('Enter waits for the results', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/', desktop);
    await page.route('**/search.json', async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.keyboard.press('/');
    await field(page).fill('1.02.5');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('lantern-harbour/phases-auction/#phases_auction_coins'));
  });

  test('a number that no rule has does not lead to another', async () => {
    const { page } = await search('lantern-harbour/', '1.02.4.77');
    expect(await page.locator('.rw-search-status').textContent()).toBe(
      'No rule has this number. Nearest matches:',
    );
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(addressOf('lantern-harbour/'));
    // Focus stays in the field while arrow keys move through the list.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: '1.02.04', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/phases-auction/#phases_auction_run');
  });

  test('a result on the same page closes the search', async () => {
    const { page } = await search('lantern-harbour/phases-auction/', '1.02.05');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectShown(page, '#phases_auction_coins');
  });

  test('is as accessible as the page', async () => {
    const { page } = await search('lantern-harbour/', 'card');
    expect(await scan(page)).toEqual([]);
  });

  test('counts only good results, and looks in other editions if the current one has none', async () => {
    const { page } = await search('lantern-harbour/', 'Divers');
    await page.locator('.rw-search-edition', { hasText: 'Lantern Harbour Almanac' }).waitFor();
    expect(await page.locator('.rw-search-results').textContent()).toContain('1 Divers');
    await page.goto(addressOf('landsraad-gencon-2025/'));
    await page.keyboard.press('/');
    await field(page).fill('how many sardaukar can I revive');
    const count = page.locator('.rw-search-status', { hasText: /^\d results?$/ });
    await count.waitFor();
  });

  test('finds pages by name: errata, print, your table', async () => {
    const { page } = await search('landsraad-gencon-2025/', 'errata');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('landsraad-gencon-2025/-/errata/'));
    await page.keyboard.press('/');
    await field(page).fill('print');
    await page.getByRole('option', { name: 'Print', exact: true }).click();
    await page.waitForURL(addressOf('landsraad-gencon-2025/-/downloads/#print'));
    await page.keyboard.press('/');
    await field(page).fill('your table');
    await page.getByRole('option', { name: 'Your table' }).click();
    await page.getByRole('dialog', { name: 'Your table' }).waitFor();
  });

  test('says when nothing is found', async () => {
    const { page } = await search('', 'zzzz');
    expect(await page.locator('.rw-search-status').textContent()).toBe('No match found.');
  });
});

describe('a table', () => {
  test('folds rules out of play, counts, is in the address, and is remembered', async () => {
    const { page, complaints } = await openPage(browser, 'lantern-harbour/guilds-lamplighters/', desktop);
    await page.getByRole('button', { name: /^Your table/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Your table' });
    await dialog.getByRole('radio', { name: 'basic' }).check();
    const counts = dialog.getByRole('status');
    await counts.filter({ hasText: /\d+ rules apply, .*not in play/ }).waitFor();
    expect(await scan(page)).toEqual([]);
    await page.waitForURL((url) => url.search === '?t.mode=basic');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const beacon = page.locator('.rw-rule[data-rule="guilds_lamplighters_beacon"]');
    expect(await beacon.isVisible()).toBe(false);
    // Another page of the edition without the table in its address, and back.
    await page.goto(addressOf('lantern-harbour/guilds-lamplighters/'));
    const fold = page.getByRole('button', { name: '1 rule not in play at your table' });
    await fold.click();
    expect(await beacon.isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Your table/ }).click();
    await dialog.getByRole('button', { name: 'Show all rules' }).click();
    await counts.filter({ hasText: 'Nothing chosen' }).waitFor();
    expect(await fold.count()).toBe(0);
    // The address follows the shown table.
    await page.waitForURL((url) => url.search === '');
    expect(complaints).toEqual([]);
  });

  test('leaves no marks of earlier tables', async () => {
    const shown = (page: Page) =>
      page.locator('main').evaluate((main) => main.innerHTML.replaceAll(' class=""', ''));
    // On a device without storage the table is that of the address.
    const fresh = await blankPage(browser, desktop);
    await fresh.addInitScript('localStorage.clear()');
    for (const path of ['lantern-harbour/phases-auction/', 'lantern-harbour/guilds-lamplighters/']) {
      const { page } = await openPage(browser, path, desktop);
      await page.getByRole('button', { name: /^Your table/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Your table' });
      for (const name of ['basic', 'rope walkers', 'advanced', 'lamplighters', 'basic']) {
        const before = page.url();
        await dialog.getByLabel(name, { exact: true }).click();
        await page.waitForURL((url) => url.href !== before);
        await fresh.goto(page.url());
        await fresh.locator('[data-chosen]').waitFor();
        expect(await shown(page)).toBe(await shown(fresh));
      }
    }
  });

  test('says once at the top of a page that it is not in play, and greys it in lists', async () => {
    const path = 'lantern-harbour/guilds-ropewalkers/?t.guild=lamplighters';
    const { page } = await openPage(browser, path, desktop);
    await page.getByText('This page is not in play at your table (no rope walkers at your table).').waitFor();
    expect(await page.locator('main .rw-fold, main .rw-out, main .rw-state').count()).toBe(0);
    expect(await page.locator('.rw-rule[data-rule="guilds_ropewalkers_hand"]').isVisible()).toBe(true);
    const listed = page.locator('.rw-nav a[href$="/guilds-ropewalkers/"]');
    expect(await listed.getAttribute('title')).toBe('not in play at your table');
    expect(await scan(page)).toEqual([]);
    await page.getByRole('button', { name: /^Your table/ }).click();
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await page.locator('.rw-page-away').first().waitFor({ state: 'detached' });
    expect(await page.locator('.rw-page-state').count()).toBe(0);
  });

  test('leaves open what is not chosen, or unknown in a link', async () => {
    const path = 'lantern-harbour/guilds-lamplighters/?t.mode=on&t.guild=lamplighters,gone&t.moon=full';
    const { page } = await openPage(browser, path, desktop);
    await page.locator('[data-chosen]').waitFor();
    expect(await page.locator('.rw-rule[data-rule="guilds_lamplighters_beacon"]').isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Your table/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Your table' });
    expect(await dialog.getByRole('radio', { name: 'not chosen' }).isChecked()).toBe(true);
    await dialog.getByLabel('divers', { exact: true }).click();
    await page.waitForURL((url) => url.search === '?t.guild=lamplighters,divers');
  });

  test('of a link is the one shown, and exceptions are shown at the rule', async () => {
    const path = 'lantern-harbour/phases-auction/?t.guild=rope-walkers';
    const { page } = await openPage(browser, path, desktop);
    const standing = page.locator('[data-rule="phases_auction_limit"] .rw-standing').first();
    await standing.waitFor();
    expect(await standing.textContent()).toBe(
      'Applies at your table, except: 2.02.02 Rope Walkers: Full hands',
    );
    // It is not repeated by its marker.
    const markers = page.locator('[data-rule="phases_auction_limit"] .rw-supersedes-by');
    expect(await markers.locator('[data-other]').isVisible()).toBe(false);
    // One that this edition leaves out is folded.
    const more = page.locator('[data-rule="phases_auction_limit"] .rw-more').first();
    const left = more.locator('.rw-left-out', { hasText: 'not in this edition' });
    expect(await left.isVisible()).toBe(false);
    await more.locator('summary').click();
    expect(await left.textContent()).toContain('superseded by');
  });

  test('greys out the ends of markers out of play, with the reason', async () => {
    const path = 'lantern-harbour/phases-auction/?t.guild=lamplighters&t.mode=basic';
    const { page } = await openPage(browser, path, desktop);
    const away = page.locator('[data-rule="phases_auction_limit"] .rw-away');
    await away.waitFor();
    expect(await away.textContent()).toMatch(/Full hands\s*\(no rope walkers at your table\)$/);
    expect(await page.locator('[data-rule="phases_auction_limit"] .rw-standing').count()).toBe(0);
    expect(await scan(page)).toEqual([]);
    await page.getByRole('button', { name: /^Your table/ }).click();
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await away.waitFor({ state: 'detached' });
  });

  test('is shown in search results and lists of rules', async () => {
    const path = 'lantern-harbour/phases-auction/?t.guild=rope-walkers&t.mode=basic';
    const { page } = await openPage(browser, path, desktop);
    await page.locator('.rw-search-open').click();
    const options = page.locator('#_search-list [role=option]');
    await page.locator('#_search-input').fill('1.02.03');
    await options.filter({ hasText: 'with an exception at your table' }).first().waitFor();
    expect(await options.first().textContent()).toContain('1.02.03');
    // Rules out of play come last, but are listed.
    await page.locator('#_search-input').fill('beacon');
    const out = options.filter({ hasText: 'not in play at your table' });
    await out.first().waitFor();
    const order = await options.evaluateAll((all) =>
      all.map(({ textContent }) => /not in play/.test(textContent)),
    );
    expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
    expect(order).toContain(true);
  });
});
