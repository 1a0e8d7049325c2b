import { plain } from '../../../lib/typos.ts';

/** A ZIP code: Texas ones anywhere, others only if they are called a ZIP code. */
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

// The larger towns nearby; more aren't needed to say that we don't go there.
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

// "Cibolo St" is a street in our area.
const streets =
  'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|cir|trl|trail|pkwy|hwy|highway|creek|ridge|path|pass|loop|cove|way|springs';

/** A mentioned town outside our area where someone lives; nothing if there is none. */
export function findFarTown(text: string, serviceArea: readonly string[]): string | undefined {
  const words = plain(text);
  const ours = serviceArea.map(plain);
  const town = farTowns.find(
    (name) =>
      !ours.includes(name) &&
      new RegExp(`(?<![a-z])${name}(?![a-z])(?! (?:${streets})\\b)`).test(words),
  );
  if (!town || ours.some((name) => words.includes(name))) return undefined;
  return town.replace(/\b\w/g, (letter) => letter.toUpperCase());
}
