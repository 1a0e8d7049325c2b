import { expect, type Locator, type Page } from '@playwright/test';

/** Counts a user's presses and drags; typed text is not a press. */
export function countPresses(page: Page) {
  const counted = { presses: 0 };
  return {
    counted,
    click(target: Locator) {
      counted.presses += 1;
      return target.click();
    },
    press(key: string) {
      counted.presses += 1;
      return page.keyboard.press(key);
    },
    /** From the middle of one element to the upper third of another. */
    async drag(what: Locator, onto: Locator) {
      counted.presses += 1;
      await expect(what).toBeVisible();
      const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
      if (!from || !to) throw new Error('nothing to drag');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 5 });
      await page.mouse.up();
    },
    type: (text: string) => page.keyboard.type(text),
  };
}
