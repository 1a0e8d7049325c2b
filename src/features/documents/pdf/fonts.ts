import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

// As TrueType: of a compressed font, the whole table of glyphs would be inflated for each glyph.
addFont('Public Sans', 400, 'public-sans/400Regular/PublicSans_400Regular');
addFont('Public Sans', 600, 'public-sans/600SemiBold/PublicSans_600SemiBold');
addFont('Besley', 600, 'besley/600SemiBold/Besley_600SemiBold');
// By a name of its own: a fallback without an italic would be refused.
addFont('Besley by hand', 600, 'besley/600SemiBold_Italic/Besley_600SemiBold_Italic');

// A name or a technical term is never broken.
Font.registerHyphenationCallback((term) => [term]);

/** Characters that Besley lacks are taken from Public Sans. */
export const body = ['Public Sans'];
export const display = ['Besley', ...body];
export const byHand = ['Besley by hand', ...body];

function addFont(family: string, fontWeight: 400 | 600, file: string) {
  Font.register({ family, fontWeight, src: resolve(`@expo-google-fonts/${file}.ttf`) });
}
