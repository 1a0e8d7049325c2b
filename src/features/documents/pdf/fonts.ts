import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

for (const fontWeight of [400, 600] as const) {
  for (const part of ['latin', 'latin-ext'] as const)
    Font.register({
      family: `Public Sans ${part}`,
      fontWeight,
      src: resolve(`@fontsource/public-sans/files/public-sans-${part}-${fontWeight}-normal.woff`),
    });
}
for (const [family, style] of [
  ['Besley', 'normal'],
  // By a name of its own: a fallback without an italic would be refused.
  ['Besley by hand', 'italic'],
] as const) {
  Font.register({
    family,
    fontWeight: 600,
    src: resolve(`@fontsource/besley/files/besley-latin-600-${style}.woff`),
  });
}
// A name or a technical term is never broken.
Font.registerHyphenationCallback((term) => [term]);

/** Characters that Besley lacks are taken from the next fonts. */
export const body = ['Public Sans latin', 'Public Sans latin-ext'];
export const display = ['Besley', ...body];
export const byHand = ['Besley by hand', ...body];
