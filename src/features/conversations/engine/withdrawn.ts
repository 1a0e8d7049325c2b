import { findDanger, findsRunningWater } from '#features/dangers/rules/find-danger.ts';
import { startsWithCorrection } from '#lib/language-reader/correction.ts';
import { plain, sentencesOf } from '#lib/typos.ts';
import type { Facts } from '../rules/conversations.ts';
import type { Situation } from './situation.ts';

// What visitors take back: a day for another one, a day altogether, a hurry.

/** "Tomorrow, no wait, Thursday": what was taken back doesn't count, if something replaces it. */
export function withoutWithdrawn(text: string): string {
  return joinedToCorrections(sentencesOf(text))
    .map((sentence) => {
      const [, before = '', after = ''] = takenBack.exec(sentence) ?? [];
      return dayWord.test(plain(before)) && dayWord.test(plain(after)) ? after : sentence;
    })
    .join(' ');
}

/** "Friday. No wait, Monday" is one thought. */
function joinedToCorrections(sentences: string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    if (before && startsWithCorrection(sentence) && dayWord.test(plain(sentence)))
      joined[joined.length - 1] = `${before} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

const takenBack =
  /^(.*?)\b(?:no wait|wait no|oh wait|scratch that|actually|i mean|no sorry|sorry no|make that|no,? (?=(?:on |make it |el |para el |mejor )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b)|mejor|digo|perd[oó]n|no no)\b,?(.*)$/is;
const dayWord =
  /\b(?:today|tonight|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\d{1,2}(?:st|nd|rd|th))\b/;

const days =
  '(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|hoy|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
/** "Not Thursday after all", "ya no el jueves". */
export const takenBackDay = new RegExp(
  `\\b(?:not|no) (?:on |for |by |para |el )*${days}\\b(?: \\w+){0,2} (?:after all|any ?more)\\b` +
    `|\\b(?:never ?mind|forget) (?:about |the |on )*${days}\\b` +
    `|\\b(?:doesn't|doesnt|does not) have to be (?:on |by )?${days}\\b` +
    `|\\b(?:ya|siempre) no (?:\\w+ ){0,2}${days}\\b`,
  'i',
);
/** What stays pressing on any day. */
const pressing =
  /\b(?:no (?:hot )?water|no power|only (?:toilet|bathroom)|no hay agua|sin (?:agua|luz)|unico bano)\b/;

/** Whether a day or a hurry was taken back that alone made it urgent. */
export function takesBackHurry(
  { facts: known, memory }: Situation,
  words: string,
  urgency: Facts['urgency'] | undefined,
): boolean {
  if (known.urgency !== 'urgent' || memory.warned?.length) return false;
  const job = plain(known.project_description ?? '');
  if (pressing.test(job) || findsRunningWater(job) || findDanger(job)) return false;
  return urgency === 'flexible' || (takenBackDay.test(words) && urgency !== 'urgent');
}
