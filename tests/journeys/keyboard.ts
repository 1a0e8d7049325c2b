import { expect, type Locator, type Page } from '@playwright/test';

/** Max presses of the Tab key on one page: with more, nobody would get through. */
const maxStops = 120;

type Name = string | RegExp;

/** How a user operates a page: with the mouse or without. */
type Hands = ReturnType<typeof byKeyboard>;

/** A user without mouse or touch: everything is reached with Tab and operated by keys. */
export function byKeyboard(page: Page) {
  /** Presses Tab until this has the focus. */
  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${what}`);
  }

  return {
    async type(field: Name | Locator, text: string): Promise<void> {
      await reach(fieldOf(page, field));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Follows a link or presses a button, of the page or of a part of it. */
    async press(role: 'link' | 'button', name: Name, within: Page | Locator = page): Promise<void> {
      await reach(within.getByRole(role, { name }).first());
      await page.keyboard.press('Enter');
    },
    async tick(label: Name): Promise<void> {
      await reach(page.getByLabel(label));
      await page.keyboard.press('Space');
    },
  };
}

/** The same with mouse or touch. */
export function byMouse(page: Page): Hands {
  return {
    type: (field, text) => fieldOf(page, field).fill(text),
    press: (role, name, within = page) => within.getByRole(role, { name }).first().click(),
    tick: (label) => page.getByLabel(label).check(),
  };
}

/** For journeys that run both ways. */
export const bothWays = [
  ['by mouse', byMouse, {}],
  ['by keyboard alone', byKeyboard, { tag: '@soak' }],
] as const;

function fieldOf(page: Page, field: Name | Locator): Locator {
  const isName = typeof field === 'string' || field instanceof RegExp;
  return isName ? page.getByLabel(field, { exact: typeof field === 'string' }).first() : field;
}
