import { plain, sentencesOf } from '../../../lib/words.ts';
import { findDanger } from './emergency.ts';
import { findTrade, hasTrouble } from './trade.ts';

const longest = 1000;
const opening =
  /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening)|hola|buenos d[ií]as|buenas(?: tardes| noches)?)(?: there| sam| y'all)?[\s,.!-]+/i;
const onlyContact =
  /^(?:my name is|i'm|i am|this is|call me|you can (?:call|reach)|my (?:phone|number|email|e-mail|cell)|phone|email|me llamo|soy|mi (?:nombre|tel[eé]fono|n[uú]mero|correo))\b/i;

/** The sentences of a message that tell what is to be done, as they were written. */
export function describeJob(text: string): string | undefined {
  const told = sentencesOf(text.replace(opening, '')).filter(tellsOfJob);
  return told.length > 0 ? told.join(' ') : undefined;
}

/** What is known of the job, with what was said now. Nothing is said twice. */
export function addToDescription(known: string | undefined, told: string): string {
  if (!known) return told.slice(0, longest);
  return known.includes(told) ? known : `${known} ${told}`.slice(0, longest);
}

function tellsOfJob(sentence: string): boolean {
  const words = plain(sentence);
  const isJob =
    findTrade(words) !== undefined || hasTrouble(words) || findDanger(words) !== undefined;
  return isJob && !(onlyContact.test(sentence) && findTrade(words) === undefined);
}
