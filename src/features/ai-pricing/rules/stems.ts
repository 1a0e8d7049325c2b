import { distance } from 'fastest-levenshtein';

/** A word of a description, and its position in the plain text. */
export interface Token {
  /** Its meaning: a door that drags also sticks. */
  stem: string;
  /** As it was written, without its ending. */
  written: string;
  start: number;
  length: number;
  /** How many commas come before it. */
  clause: number;
}

/** Words that say nothing about the work. */
const fillers = new Set(
  'a an the my our your his her their this that these those some any of or and to for is are was be it its so el la los las un una unos unas mi mis su sus de del o y que es esta estan in en on at with con up se'.split(
    ' ',
  ),
);

/**
 * Different ways of saying what the price book says once: a door that drags, rubs, or doesn't latch
 * sticks; what weeps drips; a backed-up sink is clogged.
 */
const sayings: Record<string, string> = Object.fromEntries(
  Object.entries({
    stick:
      'stick stuck drag rub scrape bind catch latch shut close jam roza rozar atora atorar traba cierra',
    leak: 'leak leaky weep seep gotea gotean goteando gotear fuga',
    squeak: 'squeak squeaky squeek squeeky',
    clog: 'clog plug tapo tapa tapar tapado destapar atascado',
    hole: 'hole dent fist hoyo agujero',
    drywall: 'drywall sheetrock wallboard plasterboard tablaroca',
    run: 'run tira',
    tv: 'tv television tele',
    toilet: 'toilet commode inodoro excusado',
    wash: 'wash washing',
    trim: 'trim molding moulding moldura zoclo',
    assemble: 'assemble assembly together armar',
  }).flatMap(([meant, said]) => said.split(' ').map((word) => [stemOf(word), meant])),
);

/** The meaningful words of a plain text, without their endings. */
export function tokensOf(plainText: string): Token[] {
  let clause = 0;
  return [...plainText.matchAll(/[a-z0-9]+(?:'[a-z]+)?|[,;:]/g)].flatMap(({ 0: word, index }) => {
    if (/[,;:]/.test(word)) clause += 1;
    if (fillers.has(word) || /[,;:]/.test(word)) return [];
    const stem = stemOf(word);
    const meant = sayings[stem] ?? stem;
    return [{ stem: meant, written: stem, start: index, length: word.length, clause }];
  });
}

/** Whether two stems are the same word, allowing a typo in a long one. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const isLong = one.length >= 6 && other.length >= 6 && one[0] === other[0];
  return isLong && distance(one, other) <= 1;
}

/** "running", "runs" and "run" are "run"; "screens" is "screen". */
export function stemOf(word: string): string {
  const bare = word.replace(/'s?$/, '');
  if (bare.length <= 3) return bare;
  const root = bare
    .replace(/(?:ies)$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  const verb = root.length > 5 ? root.replace(/ing$/, '').replace(/ed$/, '') : root;
  const single = verb.replace(/([bdgmnprt])\1$/, '$1');
  return single.length > 3 ? single.replace(/e$/, '') : single;
}
