// The characters of GSM 03.38; those of the second set take two units.
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€\f');

/**
 * How many parts a phone company makes of a text, each of which it charges: 160 characters in one part
 * or 153 in each of several; 70 and 67 once there is an emoji or another character it does not know.
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
