// The characters of GSM 03.38; those of the second set take two units.
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€\f');

/**
 * How many parts phone companies split a text into and charge for: 160 characters in a single part
 * or 153 in each of several; 70 and 67 if there is an emoji or another character outside the set.
 */
export function countSegments(body: string): number {
  if (body === '') return 0;
  const characters = [...body];
  const isPlain = characters.every((one) => plain.has(one) || double.has(one));
  const units = isPlain
    ? characters.reduce((sum, one) => sum + (double.has(one) ? 2 : 1), 0)
    : body.length;
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return units <= one ? 1 : Math.ceil(units / each);
}
