import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { parsePhone } from '../../../lib/phone.ts';
import { plain } from './words.ts';

/** A phone number in a text, as E.164; the last one where somebody corrects themselves. */
export function findPhone(said: string): string | undefined {
  const text = withDigits(said);
  const found = findPhoneNumbersInText(text, 'US')
    .map(({ number }) => number)
    .filter((number) => number.isPossible());
  const last = found.at(-1)?.number;
  if (last) return last;
  const digits = text.match(/(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g);
  return digits?.length ? parsePhone(digits.at(-1) ?? '') : undefined;
}

const digitWords = [
  'zero oh cero',
  'one uno',
  'two dos',
  'three tres',
  'four cuatro',
  'five cinco',
  'six seis',
  'seven siete',
  'eight ocho',
  'nine nueve',
];
const digitOf = new Map(
  digitWords.flatMap((words, digit) =>
    words.split(' ').map((word) => [word, String(digit)] as const),
  ),
);
const digitWord = [...digitOf.keys()].join('|');
const spokenDigits = new RegExp(`\\b(?:${digitWord})(?:[\\s-]+(?:${digitWord}))+\\b`, 'gi');

/** Figures that were spelled out one by one: "five one two 555 0122". */
function withDigits(text: string): string {
  return text.replace(spokenDigits, (run) =>
    run
      .split(/[\s-]+/)
      .map((word) => digitOf.get(word.toLowerCase()))
      .join(''),
  );
}

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const spokenEmail =
  /([\w.+-]+(?:\s+(?:dot|punto)\s+[\w.+-]+)*)\s*(?:\(at\)|\[at\]|\sat\s|\sarroba\s)\s*([\w-]+)\s*(?:\(dot\)|\[dot\]|\sdot\s|\spunto\s|\.)\s*(com|net|org|edu|us|mx)\b/i;

/** An e-mail address in a text, also one that is spelled out: "rosa at gmail dot com". */
export function findEmail(text: string): string | undefined {
  const written = text.match(emailAddress)?.at(-1);
  if (written) return written.replace(/\.+$/, '');
  const spoken = text.match(spokenEmail);
  const local = spoken?.[1]?.replace(/\s+(?:dot|punto)\s+/gi, '.');
  return spoken ? `${local}@${spoken[2]}.${spoken[3]}`.toLowerCase() : undefined;
}

// A name is one to four words that begin with a letter; small particles may stand between.
const namePart = "[\\p{L}][\\p{L}'’.-]*";
const name = `(${namePart}(?:\\s+(?:de|la|del|los|van|von|y|${namePart})){0,3})`;
const introductions = [
  new RegExp(`\\b(?:my name is|my name's|my names|name is|name's|call me)\\s+${name}`, 'iu'),
  new RegExp(`\\b(?:me llamo|mi nombre es|mi nombre:?)\\s+${name}`, 'iu'),
  new RegExp(`\\bname\\s*[:=]\\s*${name}`, 'iu'),
  new RegExp(`\\bnombre\\s*[:=]\\s*${name}`, 'iu'),
];
const weakIntroductions = [
  new RegExp(`\\b(?:i am|i'm|im|this is|it's|its)\\s+${name}`, 'iu'),
  new RegExp(`\\b(?:soy|habla|le habla|a nombre de)\\s+${name}`, 'iu'),
  new RegExp(`\\b(?:put it under|it's under|under the name(?: of)?)\\s+${name}`, 'iu'),
  new RegExp(`^${name}\\s+(?:here|speaking|aqu[ií])\\b`, 'iu'),
  new RegExp(
    `(?:^|[.!,;]\\s*)(?:-|–|—|thanks,?|thank you,?|regards,?|gracias,?|saludos,?)\\s*${name}\\s*$`,
    'iu',
  ),
];

const notNames = new Set(
  'a an the as in on at not so very just from looking having getting going trying hoping wondering calling writing interested sorry here there ready sure new home good fine ok okay worried stuck done free able renting owner homeowner renter tenant your my our his her this that what when where how why please help need want is are was it about for with without and or but to of because if de del la el los las un una en con por para que no si muy aqui dueno duena inquilino nuevo nueva interesado interesada buscando tratando urgente emergency urgent leaking broken water house the roof kitchen bathroom all none nobody still also already really kind sort like thinking planning currently actually only tired angry mad upset happy glad located living over based outside inside near out up down back off i we you they he she me him them us can could would should will do does did has have had been being am phone email number address cell text call reach monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo today tomorrow hoy manana boerne texas now ahorita ahora pues asap soon week month year next last esta este semana mes tho lol ok yall right whenever before after thanksgiving christmas tonight morning afternoon evening possible dont don going off fine sounds good wait later ya mismo prisa cuando pueda rapido pronto temprano claro bueno bien nada dont know idk robot damn its'.split(
    ' ',
  ),
);

/**
 * The name that somebody gives.
 * @param wasAsked somebody was asked for it: then a bare name is taken as the answer
 */
export function findName(text: string, wasAsked: boolean): string | undefined {
  for (const pattern of introductions) {
    const found = cleanName(text.match(pattern)?.[1], false);
    if (found) return found;
  }
  for (const pattern of weakIntroductions) {
    const found = cleanName(text.match(pattern)?.[1], true);
    if (found) return found;
  }
  const bare = bareName(text);
  return wasAsked || (bare && isFullName(bare, text)) ? bare : undefined;
}

/** First and last name with capitals, alone or before a number: a name whatever was asked. */
function isFullName(bare: string, text: string): boolean {
  const words = bare.split(' ');
  const rest = text.trim().slice(bare.length);
  return (
    words.length > 1 && text.trim().startsWith(bare) && /^[.!]?$|^,?\s*[\d(+]|^\s*\(/.test(rest)
  );
}

function bareName(text: string): string | undefined {
  const first = text.split(/[,;\n(]|\s(?:\(?\+?\d)|\s[\w.+-]+@/)[0] ?? '';
  const words = first.replace(/^(?:sure|ok|okay|yes|yeah|si|sí|claro|it's|its|es)[,.\s]+/i, '');
  const bare = words.trim().replace(/[.!]+$/, '');
  const count = bare.split(/\s+/).length;
  return count <= 4 && new RegExp(`^${name}$`, 'u').test(bare) ? cleanName(bare, false) : undefined;
}

/** Cuts a name where other words begin. Gives nothing when it is none. */
function cleanName(found: string | undefined, needsCapital: boolean): string | undefined {
  const kept: string[] = [];
  for (const word of found?.split(/\s+/) ?? []) {
    const bare = plain(word).replace(/[^a-z']/g, '');
    const isParticle = kept.length > 0 && /^(?:de|la|del|los|van|von)$/.test(bare);
    if (!isParticle && (notNames.has(bare) || bare === 'y')) break;
    if (needsCapital && !isParticle && !/^\p{Lu}/u.test(word)) break;
    kept.push(word.replace(/[.,!]+$/, ''));
    if (/[.,!]$/.test(word) && word.length > 2) break;
  }
  while (kept.length > 0 && /^(?:de|la|del|los|van|von)$/i.test(kept.at(-1) ?? '')) kept.pop();
  if (kept.length === 0 || kept.join('').length < 2) return undefined;
  return kept.map(capital).join(' ').slice(0, 80);
}

function capital(word: string): string {
  if (/^(?:de|la|del|los|van|von)$/.test(word)) return word;
  const isShouted = word.length > 2 && word === word.toUpperCase();
  const calm = isShouted ? word.toLowerCase() : word;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
