import { plain } from './words.ts';

const suffixes =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|way|trail|trl|parkway|pkwy|highway|hwy|loop|place|pl|cove|cv|pass|run|ridge|hill|hills|path|point|pt|creek|bend|crossing|xing|terrace|ter|square|plaza|row|view|oaks|ranch|farm|fm|cr|calle|camino';
const street = new RegExp(
  `\\b\\d{1,6}[a-z]?\\s+(?:(?:n|s|e|w|north|south|east|west)\\.?\\s+)?(?:[\\p{L}\\d'.-]+\\s+){0,4}(?:${suffixes})\\b\\.?(?:\\s+\\d{1,5}\\b)?(?:,?\\s*(?:apt|unit|suite|ste|#|lot|bldg|depto)\\.?\\s*[\\w-]+)?`,
  'iu',
);
const farmRoad =
  /\b\d{1,6}\s+(?:fm|rr|cr|county road|ranch road|farm road|farm to market|highway|hwy|ih|i)[\s-]*\d{1,5}\b/i;
const spanishStreet =
  /\b(?:calle|avenida|av\.?)\s+[\p{L}][\p{L}\s.]{1,40}?\s+(?:n[uú]mero\s+|#\s*)?\d{1,6}\b/iu;

/** Where the work is: house number and street, with the town where it follows. */
export function findAddress(text: string, towns: readonly string[]): string | undefined {
  const found =
    text.match(farmRoad) ?? text.match(street) ?? text.match(spanishStreet) ?? undefined;
  if (!found || found.index === undefined) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const town = towns.find((name) =>
    plain(rest)
      .replace(/^[\s,.]*(?:in|en)?\s*/, '')
      .startsWith(plain(name)),
  );
  const address = found[0].trim().replace(/[.,]+$/, '');
  return (town ? `${address}, ${town}` : address).slice(0, 200);
}

/** A message that is a house number and a name in capitals, and nothing else: "14 Menger Springs #203". */
export function loneAddress(text: string): string | undefined {
  const line = text.trim().replace(/[.!]+$/, '');
  return /^\d{1,6}\s+\p{Lu}[\p{L}'.-]+(?:\s+\p{Lu}[\p{L}'.-]+){1,3}(?:,?\s*#\s*\w+)?$/u.test(line)
    ? line
    : undefined;
}

/** The answer to the question for the address, where it does not look like most do. */
export function bareAddress(text: string): string | undefined {
  const line = text.split('\n')[0]?.trim() ?? '';
  const isPlace = /\d/.test(line) && /\p{L}{3}/u.test(line) && line.length <= 120;
  return isPlace && !/@/.test(line) ? line.replace(/[.!]+$/, '') : undefined;
}

/** A ZIP code: Texan ones by themselves, others only where they are called so. */
export function findZip(text: string): string | undefined {
  const named = text.match(
    /\b(?:zip|zip code|c[oó]digo postal|cp)\D{0,12}(\d{5})(?:-\d{4})?\b/i,
  )?.[1];
  return (
    named ??
    text
      .match(/(?<![\d$-])(7[5-9]\d{3})(?:-\d{4})?(?![\d-])/g)
      ?.at(-1)
      ?.slice(0, 5)
  );
}

// The larger towns around; more are not needed to say that we do not come there.
const farTowns = [
  'san antonio',
  'austin',
  'houston',
  'dallas',
  'fort worth',
  'el paso',
  'corpus christi',
  'laredo',
  'san marcos',
  'new braunfels',
  'kerrville',
  'fredericksburg',
  'bandera',
  'bulverde',
  'helotes',
  'waco',
  'mcallen',
  'brownsville',
  'lubbock',
  'amarillo',
  'midland',
  'odessa',
  'del rio',
  'uvalde',
  'seguin',
  'schertz',
  'cibolo',
  'converse',
  'universal city',
  'canyon lake',
  'spring branch',
  'dripping springs',
  'georgetown',
  'round rock',
  'mexico',
  'louisiana',
  'oklahoma',
  'california',
];

/** A town where somebody lives that is not of our area; nothing where none is named. */
export function findFarTown(text: string, serviceArea: readonly string[]): string | undefined {
  const words = plain(text);
  const ours = serviceArea.map(plain);
  const town = farTowns.find(
    (name) => !ours.includes(name) && new RegExp(`(?<![a-z])${name}(?![a-z])`).test(words),
  );
  if (!town || ours.some((name) => words.includes(name))) return undefined;
  return town.replace(/\b\w/g, (letter) => letter.toUpperCase());
}
