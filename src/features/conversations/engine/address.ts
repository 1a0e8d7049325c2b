import { escapePattern } from '#lib/escape-pattern.ts';
import { correctsItself } from '#lib/language-reader/correction.ts';
import { plain } from '#lib/typos.ts';

// A street name ends after these; the second kind are also common words.
const sure =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|trail|trl|parkway|pkwy|highway|hwy|cove|cv|terrace|ter|crossing|xing|expressway|expy|commons|cmns|causeway|turnpike';
const likely =
  'way|loop|place|pl|pass|run|ridge|hill|hills|path|point|pt|creek|bend|square|plaza|row|view|oaks|ranch|farm|park|grove|glen|meadows?|springs?|falls|valley|knoll|knob|mesa|canyon|heights|hollow|landing|bluff|mill|gate|trace|walk|vista|summit|estates|crest|lake|rock|stone|forest|spur|pike|alley|cliff|haven|oak|brook';
const compass =
  '(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|norte|sur|este|oriente|oeste|poniente)';
const unit =
  '(?:,?\\s*(?:(?:apt|apto|apartment|unit|suite|ste|lot|bldg|building|depto|departamento|casa|space|trlr|trailer)\\b\\.?\\s*#?\\s*[\\w-]+|#\\s*[\\w-]+))?';
// Only an abbreviation has a period in the middle of a street's name.
const words = (max: number) => `(?:(?:\\p{L}{1,3}\\.|[\\p{L}\\d'’-]+)\\s+){0,${max}}`;
const before = '(?<![\\d$.,/-])';

const street = (ends: string, max: number) =>
  `${before}\\b\\d{1,6}[a-z]?(?:\\s+1/2)?\\s+(?:${compass}\\.?\\s+)?${words(max)}(?:${ends})\\b\\.?(?:\\s+${compass}\\b\\.?(?!\\s+\\p{L}))?(?:\\s+\\d{1,4}\\b(?!\\d))?${unit}`;
const numberedRoad =
  '(?:(?:state|us|u\\.s\\.|tx|texas|county|farm|ranch|private) )?(?:fm|rr|rm|cr|pr|sh|us|county road|co rd|ranch road|ranch rd|farm road|private road|farm to market(?: road)?|highway|hwy|interstate|ih|i|loop|carretera|autopista|road|rd)[\\s.-]*\\d{1,5}';
const onNumberedRoad = `${before}\\b\\d{1,6}\\s+(?:on |off |of |en la |en |${compass}\\.? )?(?:the )?${numberedRoad}\\b(?:\\s+${compass}\\b(?!\\s+\\p{L}))?${unit}`;
const numberAfter =
  '(?:,?\\s*(?:house |home |casa )?(?:n[uú]mero|n[uú]m|number|no\\.|nro\\.?|#)\\s*#?\\s*|,\\s*)\\d{1,6}\\b';
const spanishStreet = `\\b(?:calle|avenida|av\\.?|camino|privada|paseo|callej[oó]n|blvd\\.?)\\s+(?:[\\p{L}.']+\\s+){0,4}?[\\p{L}.']+(?:${numberAfter}|\\s+\\d{1,6}\\b)(?:\\s+${compass}\\b)?${unit}`;
const numberBeforeCalle = `${before}\\b\\d{1,6}\\s+(?:de la |de |en la )?(?:calle|avenida|camino)\\s+[\\p{L}'.]+(?:\\s+[\\p{L}'.]+)?`;
const numberedRoadFirst = `\\b${numberedRoad}(?:\\s+${compass})?${numberAfter}`;
const nameFirst = `\\b\\p{Lu}[\\p{L}'’]+(?:\\s+\\p{Lu}[\\p{L}'’]+){0,3},?\\s+(?:house |casa )?(?:n[uú]mero|n[uú]m|number|no\\.|#)\\s*#?\\s*\\d{1,6}\\b`;
const calledSo = `\\b(?:address(?: is|'s)?|live (?:at|on|in)|living (?:at|on)|located at|house is(?: at)?|we're at|were at|i'm at|im at|place is(?: at)?|come to|direcci[oó]n(?: es)?|domicilio(?: es)?|vivo en(?: el| la)?|vivimos en(?: el| la)?|estoy en(?: el| la)?|estamos en(?: el| la)?|queda en|es en(?: el| la)?|casa(?: es| est[aá]| queda)? en)[\\s:,]+(\\d{1,6}\\s+(?:${compass}\\.?\\s+)?[\\p{L}][\\p{L}'’.]+(?:\\s+[\\p{L}][\\p{L}'’.]+){0,2}${unit})`;
const atCapitals = `\\b(?:at|en el|en|@)\\s+(\\d{2,6}\\s+\\p{Lu}[\\p{L}'’.]+(?:\\s+\\p{Lu}[\\p{L}'’.]+){0,3}${unit})`;

const corner =
  /\b(?:(?:the )?corner of|(?:la )?esquina de)\s+[\p{L}'’-]+(?:\s+[\p{L}'’-]+)?\s+(?:and|&|y)\s+[\p{L}'’-]+/iu;

const patterns: readonly RegExp[] = [
  new RegExp(onNumberedRoad, 'giu'),
  new RegExp(street(sure, 4), 'giu'),
  new RegExp(street(likely, 3), 'giu'),
  new RegExp(spanishStreet, 'giu'),
  new RegExp(numberBeforeCalle, 'giu'),
  new RegExp(numberedRoadFirst, 'giu'),
  new RegExp(calledSo, 'giu'),
  new RegExp(atCapitals, 'gu'),
  new RegExp(nameFirst, 'gu'),
];

// No street has such a name: what is between number and suffix is a sentence.
const noStreet =
  /\b(?:the|that|is|are|and|for|with|my|our|or|in|on|to|a|an|per|than|of|off|by|from|it|they|which|just|also|need\w*|want\w*|will|won't|would|wont|doors?|windows?|outlets?|fans?|lights?|rooms?|bedrooms?|walls?|shelves|cabinets?|feet|foot|ft|inch\w*|hours?|days?|weeks?|months?|years?|minutes?|pm|am|times?|guys?|kids?|dollars?|bucks|sq|people|miles?|blocks?|holes?|boards?|panels?|steps?|pcs|pieces|items?|things?|puertas?|ventanas?|cuartos?|focos?|que|y|para|con|mi|es|son|por|pies|horas?|dias?|semanas?|dolares|st?nd|rd time|th)\b/;
/** The job's address: house number and street, with the town if it follows. */
export function findAddress(text: string, towns: readonly string[]): string | undefined {
  const crossing = corner.exec(text)?.[0];
  if (crossing) return crossing;
  const several = correctsItself(text) ? [] : addressesIn(text);
  if (several.length > 1) return several.join('; ').slice(0, 200);
  for (const pattern of [...patterns, beforeTown(towns)]) {
    const found = [...text.matchAll(pattern)].filter(([whole, called]) =>
      isStreet(called ?? whole),
    );
    const chosen = correctsItself(text) ? found.at(-1) : found[0];
    if (!chosen) continue;
    const address = (chosen[1] ?? chosen[0])
      .trim()
      .replace(/[.,]+$/, '')
      .replace(/\s+(?:en|in)$/i, '');
    const before = unitBefore.exec(text.slice(0, chosen.index))?.[1];
    const own = before ? `${address}, ${before}` : address;
    const start = text.slice(0, chosen.index);
    const town =
      townIn(text.slice(chosen.index + chosen[0].length), towns) ??
      towns.find((name) =>
        new RegExp(`(?<![a-z])${plain(name)},? ?$`).test(plain(`${start}.`).slice(0, -1)),
      );
    return (town ? `${own}, ${town}` : own).slice(0, 200);
  }
  return undefined;
}

/** All addresses of a text with several, as they were written. */
function addressesIn(text: string): string[] {
  const found = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([whole, called]) => isStreet(called ?? whole) && /^\d/.test(called ?? whole))
    .map((match) => ({
      start: match.index + match[0].indexOf(match[1] ?? match[0]),
      text: (match[1] ?? match[0]).trim(),
    }))
    .sort((a, b) => a.start - b.start || b.text.length - a.text.length);
  let end = -1;
  const apart = found.filter(({ start, text: one }) => {
    if (start < end) return false;
    end = start + one.length;
    return true;
  });
  return apart.map(({ text: one }) => one.replace(/[.,]+$/, ''));
}

function isStreet(found: string): boolean {
  const name = plain(found).replace(/^\d+[a-z]?\s+/, '');
  return !noStreet.test(
    name.replace(/^(?:on|off|of|de la|en la|de|en|la|el) /, '').replace(/\b(?:st|rd|dr)\b/g, ''),
  );
}

/** "118 saddle horn in fair oaks ranch": a house number and a name before one of our towns. */
function beforeTown(towns: readonly string[]): RegExp {
  const names =
    towns.map((name) => escapePattern(name).replaceAll(' ', '\\s+')).join('|') || '(?!)';
  return new RegExp(
    `${before}\\b(\\d{1,6}\\s+(?:[\\p{L}'’-]+\\s+){0,2}[\\p{L}'’-]+)(?=\\s+(?:in|en)\\s+(?:${names})\\b)`,
    'giu',
  );
}

function townIn(rest: string, towns: readonly string[]): string | undefined {
  const words = plain(rest).replace(/^[\s,.]*(?:in|en)?\s*/, '');
  return towns.find((name) => words.startsWith(plain(name)));
}

/** A message that is only a house number and a capitalized name: "14 Menger Springs #203". */
export function loneAddress(text: string): string | undefined {
  const line = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^(?:it'?s|i'?m at|we'?re at|at|es en|es)\s+(?=\d)/i, '');
  const isAlone =
    /^\d{1,6}\s+\p{Lu}[\p{L}'.-]+(?:\s+\p{Lu}[\p{L}'.-]+){0,3}(?:,?\s*#\s*\w+)?(?:,\s*\p{Lu}\p{L}+)?(?:,?\s*(?:TX|Texas))?(?:,?\s*\d{5})?$/u.test(
      line,
    );
  return isAlone && isStreet(line) ? line : undefined;
}

/** "Unit 4, 615 Frey St": what comes before the street. */
const unitBefore =
  /\b((?:apt|apto|apartment|unit|suite|ste|lot|bldg|depto)\b\.?\s*#?\s*[\w-]{1,6}),?\s*(?:at\s+)?$/i;

/** "No, it's 241": the known address with another house number. */
export function correctedAddress(text: string, known: string | undefined): string | undefined {
  const words = plain(text);
  const numbers =
    words.match(/(?<![\d$-])[1-9]\d{0,4}\b(?!\s*(?:am|pm|ft|feet|inch|%|-|st|nd|rd|th))/g) ?? [];
  const isShort = words.split(' ').length <= 7;
  const isWrong =
    /\b(?:no|wrong|not|sorry|oops|i mean|meant|actually|perdon|equivoque|digo)\b/.test(words);
  const isOther = /\b(?:number|phone|call|cell|end|numero|telefono|cel)\b/.test(words);
  const [number] = numbers;
  if (!known || !isShort || !isWrong || isOther || numbers.length !== 1) return undefined;
  return /^\d{1,6}\b/.test(known) ? known.replace(/^\d{1,6}/, number ?? '') : undefined;
}

/** The answer to the question for the address, if it has an unusual form. */
export function bareAddress(text: string): string | undefined {
  // A name or a phone number may come first.
  const line =
    text
      .split('\n')[0]
      ?.trim()
      .replace(/^[\p{L}\s'.,-]+\s{2,}(?=\d)/u, '') ?? '';
  if (/^\D*\b\d{4} (?:at|in|on) the end\b/i.test(line)) return undefined;
  const isTown = /\d/.test(line) && /\p{L}{3}/u.test(line) && line.length <= 120;
  return isTown && !/@|\?/.test(line) ? line.replace(/[.!]+$/, '') : undefined;
}
