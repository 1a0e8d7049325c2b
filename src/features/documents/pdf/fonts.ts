import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

// As TrueType: with a compressed font, the whole glyph table would be decompressed for each glyph.
addFont('Public Sans', '@expo-google-fonts/public-sans', {
  400: '400Regular/PublicSans_400Regular.ttf',
  600: '600SemiBold/PublicSans_600SemiBold.ttf',
});
addFont('Besley', '@expo-google-fonts/besley', { 600: '600SemiBold/Besley_600SemiBold.ttf' });
// Under its own name, because a fallback without an italic would be rejected.
addFont('Besley by hand', '@expo-google-fonts/besley', {
  600: '600SemiBold_Italic/Besley_600SemiBold_Italic.ttf',
});

// What people type beyond that: inch marks, fractions, arrows, Greek, Cyrillic, Hebrew, Arabic;
// emoji; and last, in plain outlines, nearly every character of Unicode.
addFont('DejaVu Sans', 'dejavu-fonts-ttf/ttf', {
  400: 'DejaVuSans.ttf',
  600: 'DejaVuSans-Bold.ttf',
});
addFont('Noto Emoji', '@expo-google-fonts/noto-emoji', {
  400: '400Regular/NotoEmoji_400Regular.ttf',
  600: '600SemiBold/NotoEmoji_600SemiBold.ttf',
});
const everything = 'unifontex-latin-400-normal.woff';
addFont('UnifontEX', '@fontsource/unifontex/files', { 400: everything, 600: everything });

const ownFont = 'Public Sans';
const fallbackOfMissing = 'DejaVu Sans';
const fallbacks = [fallbackOfMissing, 'Noto Emoji', 'UnifontEX'];

/** Stands for a character that no font has. */
const missing = '□';

// Names and technical terms are never hyphenated.
Font.registerHyphenationCallback((term) => [term]);

/** The fonts of a document, in the order in which each character is looked for. */
export interface Families {
  body: string[];
  display: string[];
  byHand: string[];
}

/**
 * The fonts that a text needs: the fallbacks are read only for what the document's own font lacks.
 * @returns them, and the characters that none of them has, each with what to print instead
 */
export async function familiesFor(
  text: string,
): Promise<{ families: Families; replaced: Map<string, string> }> {
  const characters = [...new Set(text)].filter((character) => character >= ' ');
  let left = characters;
  const body = [ownFont];
  for (const family of [ownFont, ...fallbacks]) {
    if (left.length === 0) break;
    const { data } = await loadFont(family, 400);
    const lacking = left.filter((character) => !data?.hasGlyphForCodePoint(codeOf(character)));
    if (lacking.length < left.length && family !== ownFont) body.push(family);
    left = lacking;
  }
  const replaced = new Map(left.map((character) => [character, missing]));
  if (left.length > 0 && !body.includes(fallbackOfMissing)) body.push(fallbackOfMissing);
  const families = { body, display: ['Besley', ...body], byHand: ['Besley by hand', ...body] };
  await nameGlyphs(families, characters);
  return { families, replaced };
}

/**
 * Sees to it that text can be searched and copied. The library reads the parts of a character, such
 * as the N of Ñ, without noting which character they are, and reads each only once for all
 * documents.
 */
async function nameGlyphs({ body }: Families, characters: string[]): Promise<void> {
  const fonts = [
    ...body.flatMap((family) => [loadFont(family, 400), loadFont(family, 600)]),
    loadFont('Besley', 600),
    loadFont('Besley by hand', 600),
  ];
  for (const { data } of await Promise.all(fonts))
    for (const code of characters.map(codeOf)) {
      if (!data?.hasGlyphForCodePoint(code)) continue;
      const { codePoints } = data.glyphForCodePoint(code);
      if (codePoints.length === 0) codePoints.push(code);
    }
}

async function loadFont(fontFamily: string, fontWeight: number) {
  const font = { fontFamily, fontWeight, fontStyle: 'normal' as const };
  await Font.load(font);
  const data = Font.getFont(font)?.data;
  // The other kind are the fonts that PDF readers have, which are not used here.
  return { data: data && 'glyphForCodePoint' in data ? data : undefined };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function addFont(family: string, folder: string, files: Record<number, string>): void {
  for (const [fontWeight, file] of Object.entries(files))
    Font.register({ family, fontWeight: Number(fontWeight), src: resolve(`${folder}/${file}`) });
}
