import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectDir } from '../../scripts/command.ts';

const approvedDir = join(projectDir, 'tests', 'screens');
const takenDir = join(projectDir, 'test-results', 'screens');

/**
 * Approved screens are a quarter as wide: enough to see where everything is, whatever the text
 * says.
 */
const scale = 4;
/**
 * A pixel this much darker or lighter, of 255, counts as different. Changing dates stay below that.
 */
const sameTone = 32;
/** The share of pixels that may differ: a few labels, not a panel in another place. */
const maxDifference = 0.015;

/**
 * Compares what a window shows with its approved picture, roughly: what is where, not what it says.
 * With APPROVE_SCREENS set it becomes the approved one.
 * @throws if more differs than a few labels; the picture taken is in `test-results/screens`
 */
export async function expectApproved(page: Page, name: string): Promise<void> {
  const taken = await smallPicture(await page.screenshot({ animations: 'disabled' }));
  const file = join(approvedDir, `${name}.webp`);
  if (process.env.APPROVE_SCREENS) {
    writeFileSync(file, taken);
    return;
  }
  mkdirSync(takenDir, { recursive: true });
  writeFileSync(join(takenDir, `${name}.webp`), taken);
  const approved = existsSync(file) ? readFileSync(file) : undefined;
  const difference = approved ? await differenceOf(approved, taken) : 1;
  expect(
    difference,
    `${name} differs from tests/screens; if it should, run npm run approve-screens`,
  ).toBeLessThanOrEqual(maxDifference);
}

/** Returns the picture in gray, smaller and without sharp edges, as lossless WebP. */
async function smallPicture(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .grayscale()
    .resize({ width: Math.round(width / scale) })
    .blur(1)
    .webp({ lossless: true })
    .toBuffer();
}

/**
 * The share of pixels with a different tone, from 0 to 1; pictures of another size differ entirely.
 */
async function differenceOf(approved: Buffer, taken: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [approved, taken].map((picture) =>
      sharp(picture).toColorspace('b-w').raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!one || !other || one.info.width !== other.info.width) return 1;
  if (one.info.height !== other.info.height) return 1;
  const tones = [...one.data];
  const differing = tones.filter((tone, at) => Math.abs(tone - (other.data[at] ?? 0)) > sameTone);
  return differing.length / tones.length;
}
