import { plain } from '#lib/typos.ts';

const units = words(
  'zero oh o cero',
  'one uno un',
  'two dos',
  'three tres',
  'four cuatro',
  'five cinco',
  'six seis',
  'seven siete',
  'eight ocho',
  'nine nueve',
);
const teens = words(
  'ten diez',
  'eleven once',
  'twelve doce',
  'thirteen trece',
  'fourteen catorce',
  'fifteen quince',
  'sixteen dieciseis',
  'seventeen diecisiete',
  'eighteen dieciocho',
  'nineteen diecinueve',
);
const tens = words(
  'twenty veinte',
  'thirty treinta',
  'forty cuarenta',
  'fifty cincuenta',
  'sixty sesenta',
  'seventy setenta',
  'eighty ochenta',
  'ninety noventa',
);
const hundreds = words(
  'cien ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
);
const values = new Map<string, number>([
  ...[...units].map(([word, at]) => [word, at] as const),
  ...[...teens].map(([word, at]) => [word, 10 + at] as const),
  ...[...tens].map(([word, at]) => [word, 20 + 10 * at] as const),
  ...[...hundreds].map(([word, at]) => [word, 100 + 100 * at] as const),
  ...['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'].map(
    (word, at) => [`veinti${word}`, 21 + at] as const,
  ),
]);

function words(...lines: string[]): Map<string, number> {
  return new Map(lines.flatMap((line, at) => line.split(' ').map((word) => [word, at] as const)));
}

const numberLabel = [...values.keys()].join('|');
const run = new RegExp(
  `(?<![\\w'])(?:(?:double|triple|doble)\\s+)?(?:${numberLabel}|\\d{1,4})(?:[\\s,.-]+(?:(?:y|and|double|triple|doble)\\s+)?(?:${numberLabel}|\\d{1,4}))+(?![\\w'])`,
  'g',
);
const phoneLength = 10;

/**
 * Converts spelled-out phone numbers to digits: "five one two 555 0122", "ocho treinta, cinco
 * cincuenta y cinco, cero uno cuarenta y dos". Other numbers don't change.
 */
export function withDigits(text: string): string {
  const low = plain(text);
  if (low.length !== text.trim().replace(/\s+/g, ' ').length) return text;
  let result = text.trim().replace(/\s+/g, ' ');
  for (const [spoken] of low.matchAll(run)) {
    if (!/[a-z]/.test(spoken)) continue;
    const digits = readings(spoken).find(
      (one) => one.length === phoneLength || (one.length === phoneLength + 1 && one[0] === '1'),
    );
    const at = low.indexOf(spoken);
    if (digits) result = `${result.slice(0, at)}${digits}${result.slice(at + spoken.length)}`;
  }
  return result;
}

/** The digit sequences that spoken numbers can mean: "thirty five" is 35 or 30 5. */
function readings(spoken: string): string[] {
  const tokens = spoken
    .replace(/(?<=[a-z])[-,.](?=\s|[a-z])/g, (mark) => (mark === '-' ? ' ' : ' , '))
    .split(/[\s]+/)
    .filter((token) => token && token !== '-');
  let open: { digits: string; value: number | undefined }[] = [{ digits: '', value: undefined }];
  let times = 1;
  let before = '';
  for (const token of tokens) {
    const last = before;
    before = token;
    if (/^(?:y|and)$/.test(token)) continue;
    if (/^(?:double|doble)$/.test(token)) times = 2;
    else if (token === 'triple') times = 3;
    else {
      open = open
        .flatMap((reading) => readOn(reading, token, times, spanishTens.test(last)))
        .slice(0, 64);
      times = 1;
    }
  }
  return open.map(({ digits, value }) => digits + (value ?? ''));
}

interface Reading {
  digits: string;
  /** The current number; a smaller one can still be added to it. */
  value: number | undefined;
}

// In Spanish, nothing is added to thirty without "y".
const spanishTens = /^(?:veinte|\w+enta|treinta)$/;

function readOn(
  { digits, value }: Reading,
  token: string,
  times: number,
  isApart: boolean,
): Reading[] {
  const closed = digits + (value ?? '');
  if (token === ',') return [{ digits: closed, value: undefined }];
  const number = values.get(token);
  if (number === undefined || times > 1)
    return [{ digits: closed + String(number ?? token).repeat(times), value: undefined }];
  const apart = { digits: closed, value: number };
  const fits =
    !isApart &&
    value !== undefined &&
    number > 0 &&
    ((value >= 100 && value % 100 === 0 && number < 100) ||
      (value >= 20 && value % 10 === 0 && value % 100 !== 0 && number < 10));
  return fits ? [{ digits, value: value + number }, apart] : [apart];
}
