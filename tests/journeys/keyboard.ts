import { expect, type Locator, type Page } from '@playwright/test';

/** Stops of the Tab key on one page, at most: more would be a page nobody gets through. */
const mostStops = 120;

/** Somebody without mouse or finger: everything is reached by Tab and done by keys. */
export function byKeyboard(page: Page) {
  /** Goes on with Tab until this has the focus. */
  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${what}`);
  }

  return {
    reach,
    async type(label: string | RegExp, text: string): Promise<void> {
      await reach(page.getByLabel(label, { exact: typeof label === 'string' }).first());
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Follows a link or presses a button. */
    async press(role: 'link' | 'button', name: string | RegExp): Promise<void> {
      await reach(page.getByRole(role, { name }).first());
      await page.keyboard.press('Enter');
    },
    async tick(label: string | RegExp): Promise<void> {
      await reach(page.getByLabel(label));
      await page.keyboard.press('Space');
    },
  };
}
