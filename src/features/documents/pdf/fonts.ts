import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

// As TrueType: with a compressed font, the whole glyph table would be decompressed for each glyph.
addFont('Public Sans', 400, 'public-sans/400Regular/PublicSans_400Regular');
addFont('Public Sans', 600, 'public-sans/600SemiBold/PublicSans_600SemiBold');
addFont('Besley', 600, 'besley/600SemiBold/Besley_600SemiBold');
// Under its own name, because a fallback without an italic would be rejected.
addFont('Besley by hand', 600, 'besley/600SemiBold_Italic/Besley_600SemiBold_Italic');

// Names and technical terms are never hyphenated.
Font.registerHyphenationCallback((term) => [term]);

/** Characters missing in Besley come from Public Sans. */
export const body = ['Public Sans'];
export const display = ['Besley', ...body];
export const byHand = ['Besley by hand', ...body];

function addFont(family: string, fontWeight: 400 | 600, file: string) {
  Font.register({ family, fontWeight, src: resolve(`@expo-google-fonts/${file}.ttf`) });
}
