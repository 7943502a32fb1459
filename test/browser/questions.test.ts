import type { Browser, Locator, Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, openPage, startBrowser } from './browser.ts';

/** Taps from the start page to an answer; typing in a field or filling a form is one. */
const mostTaps = 3;
const edition = 'landsraad-gencon-2025';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

let page: Page;
let taps: number;
/** Starts as a player on the first visit. */
async function begin(path = ''): Promise<void> {
  ({ page } = await openPage(browser, path, phone));
  taps = 0;
}
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.tap();
}

const link = (name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();
async function openEdition(): Promise<void> {
  await tap(link('Landsraad GenCon Tournament Rules'));
  await page.waitForURL(addressOf(`${edition}/`));
}

/** Opens the search on the current page, and types; Enter leads to the first rule. */
async function search(words: string): Promise<void> {
  await tap(page.locator('.rw-search-open'));
  taps += 1;
  await page.locator('#_search-input').fill(words);
  await page.keyboard.press('Enter');
}

/** Expects a rule to be visible and the target of the address. */
async function expectAt(section: string, id: string): Promise<void> {
  await page.waitForURL(addressOf(`${edition}/${section}/#${id}`));
  const rule = page.locator(`.rw-rule[data-rule="${id}"]`);
  await expect.poll(async () => (await rule.boundingBox())?.y).toBeLessThan(phone.viewport.height - 100);
  expect(taps).toBeLessThanOrEqual(mostTaps);
}

describe('a player with a phone finds within three taps', () => {
  beforeEach(() => begin());

  test('whether two factions can be together in a sector in storm', async () => {
    await openEdition();
    await search('battle storm');
    await expectAt('phases-battle', 'phases_battle_battlingblind');
    // It also holds in the Advanced game.
    await page.goto(addressOf(`${edition}/phases-battle/?t.mode=advanced#phases_battle_battlingblind`));
    const rule = page.locator('.rw-rule[data-rule="phases_battle_battlingblind"]');
    await page.locator('your-table[data-chosen]').waitFor({ state: 'attached' });
    expect(await rule.locator('.rw-standing').count()).toBe(0);
    expect(await rule.isVisible()).toBe(true);
  });

  test('what can stop a Karama card', async () => {
    await search('karama');
    await expectAt('treachery-list', 'treachery_karama');
    // Everything that stops or supersedes a rule is shown at it, and here nothing does.
    const card = page.locator('.rw-rule[data-rule="treachery_karama"] > .rw-row');
    expect(await card.locator('.rw-relation, .rw-star').count()).toBe(0);
    await tap(card.locator('.rw-more > summary'));
    expect(await card.locator('.rw-trace-link').isVisible()).toBe(true);
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });

  test.each(['in its edition', 'from the start page of the site'])('rule 1.6.3.1, %s', async (from) => {
    if (from === 'in its edition') await openEdition();
    await search('1.6.3.1');
    await expectAt('phases-shipment', 'phases_shipment_cost');
  });

  test('what changed for Harkonnen', async () => {
    await openEdition();
    await tap(link(/^What changed since version/));
    // Nothing changed since the previous version, but since the one before.
    await tap(page.locator('.rw-since a[href$="/-/changes/2.13.3/"]'));
    // What may change the game comes first, and is open.
    await page.locator('.rw-change-head', { hasText: '2.05.08 Top card' }).first().waitFor();
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });

  test('which abilities Karama stops', async () => {
    await openEdition();
    await tap(link('What can be prevented or cancelled'));
    await page
      .getByRole('heading', { name: /cancelled by.*Karama/i })
      .first()
      .waitFor();
    expect(await page.locator('[data-rule="faction_fremen_movement"]').count()).toBe(1);
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });

  test('what holds in the Basic game with four factions', async () => {
    await openEdition();
    await tap(page.locator('.rw-start-table'));
    taps += 1;
    const dialog = page.getByRole('dialog', { name: 'Your table' });
    await dialog.getByRole('radio', { name: 'basic' }).check();
    for (const name of ['atreides', 'emperor', 'fremen', 'harkonnen'])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog
      .getByRole('status')
      .filter({ hasText: /\d+ rules apply, .*\d+ not in play/ })
      .waitFor();
    expect(taps).toBeLessThanOrEqual(mostTaps);
    // From then on every page is for that table.
    await page.goto(addressOf(`${edition}/faction-fremen/`));
    await page
      .getByRole('button', { name: /rules? not in play at your table/ })
      .first()
      .waitFor();
    expect(await page.locator('.rw-rule[data-rule="faction_fremen_stormrule"]').isVisible()).toBe(false);
    expect(await page.locator('.rw-rule[data-rule="faction_fremen_movement"]').isVisible()).toBe(true);
  });

  test('all about Family Atomics', async () => {
    await search('family atomics');
    await expectAt('treachery-list', 'treachery_familyatomics');
    const card = page.locator('.rw-rule[data-rule="treachery_familyatomics"] > .rw-row');
    await tap(card.locator('.rw-more > summary'));
    // What changes it, and what it changes
    expect(await card.textContent()).toContain('4.02.05');
    expect(await card.textContent()).toContain('1.01.03');
    expect(await card.locator('.rw-trace-link').isVisible()).toBe(true);
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });

  test('a rule offline, after a visit', async () => {
    // The visit: files loaded before the first page is cached would be missing.
    const isKept = `caches.match(location.href.replace(/#.*/, '')).then(Boolean)`;
    await openEdition();
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.goto(addressOf(`${edition}/phases-shipment/`));
    await page.locator('.rw-search-open').tap();
    await page.locator('#_search-input').fill('shipment');
    await page.locator('#_search-list [role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.context().setOffline(true);
    taps = 0;
    await page.reload();
    await search('1.6.3.1');
    await expectAt('phases-shipment', 'phases_shipment_cost');
  });

  test('one faction on one sheet of paper', async () => {
    await openEdition();
    await tap(link('Fremen'));
    await page.getByRole('heading', { level: 1, name: '2.04 Fremen' }).waitFor();
    const { numPages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })), {
      verbosity: 0,
    });
    // Both sides.
    expect(numPages).toBeLessThanOrEqual(2);
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });
});

test('the rule an old link means is one tap away, even if another one has its number now', async () => {
  await begin('ferry/crossing/#r-1.1');
  const warning = page.locator('.rw-number-warning:visible');
  expect(await warning.textContent()).toContain('Boarding');
  await tap(warning.getByRole('link', { name: /Boarding/ }));
  await page.locator('.rw-peek', { hasText: 'Each player puts one passenger aboard.' }).waitFor();
  expect(taps).toBe(1);
});
