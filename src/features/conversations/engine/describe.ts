import { plain, sentencesOf } from '../../../lib/typos.ts';
import { findDanger } from '../../dangers/rules/find-danger.ts';
import { findIntents } from './intents.ts';
import { isQuestion } from './questions.ts';
import { findTrade, hasFailed } from './trade.ts';

const maxLength = 1000;
/** Each is compared with all vocabularies. */
const maxSentences = 50;
const opening =
  /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening)|hola|buenos d[ií]as|buenas(?: tardes| noches)?)(?: there| sam| y'all)?[\s,.!-]+/i;
const onlyContact =
  /^(?:my name is|i'm|i am|this is|call me|you can (?:call|reach)|my (?:phone|number|email|e-mail|cell)|phone|email|me llamo|soy|mi (?:nombre|tel[eé]fono|n[uú]mero|correo))\b/i;

/** The sentences of a message that describe the job, as they were written. */
export function describeJob(text: string): string | undefined {
  const sentences = sentencesOf(text.replace(opening, '')).slice(0, maxSentences);
  const described = sentences.filter((one) => describesJob(one) && !isQuestion(one));
  return described.length > 0 ? described.join(' ') : undefined;
}

/** The known job description plus what was just said, without repetitions. */
export function addToDescription(known: string | undefined, described: string): string {
  if (!known) return described.slice(0, maxLength);
  if (known.includes(described)) return known;
  const asSentence = /[.!?…,;:]$/.test(known) ? known : `${known}.`;
  return `${asSentence} ${described}`.slice(0, maxLength);
}

/** Finished work: "thanks for fixing my fence". */
const thanksForWork =
  /\b(?:thanks|thank you|thx)(?: again| so much| a lot)? for (?:the |your )?(?:\w+ing|work|job)\b|\bgracias por (?:haber|arreglar|componer|venir|el trabajo)\b/;

/** What is done until somebody comes, as we advised. */
const meanwhile =
  /^(?:mientras (?:alguien|tanto|llega|llegan|viene|vienen|ustedes|usted)|until (?:someone|somebody|you|yall|he|they) (?:comes?|gets?)|in the meantime|meanwhile)\b/;

const outage =
  /\b(?:no|without|lost|sin|no hay|no tengo|no tenemos)(?: any| the)? (?:hot |running )?(?:water|power|electricity|agua|luz)\b(?! (?:damage|bill|lines?|tools?|heater|pressure))/;

function describesJob(sentence: string): boolean {
  const words = plain(sentence);
  if (meanwhile.test(words)) return false;
  if (thanksForWork.test(words)) return false;
  if (findTrade(words) !== undefined) return true;
  if (onlyContact.test(sentence)) return false;
  if (findDanger(words) !== undefined || outage.test(words)) return true;
  // "Cambiar mi cita" sounds like a job, but isn't one.
  return hasFailed(words) && !findIntents(words).asksAboutOwn;
}
