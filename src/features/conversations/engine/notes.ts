import { plain } from '#lib/typos.ts';
import { lifeDangers } from '../rules/phone.ts';
import { withoutEmail } from './email.ts';
import { findIntents, type Intents } from './intents.ts';
import { withoutPhone } from './phone.ts';
import { hasAnsweredQuestion } from './questions.ts';
import type { Situation } from './situation.ts';
import { withDigits } from './spoken-numbers.ts';

/** What is to be talked about on the phone is the job until then. */
export function callInstead(
  { facts, memory, channel }: Situation,
  { wantsCall }: Intents,
  heard: string,
): string | undefined {
  if (!wantsCall || facts.project_description || channel === 'phone') return undefined;
  const said = withoutPhone(withoutEmail(heard)).replace(/\s+/g, ' ').trim();
  return [memory.complaint, said].filter(Boolean).join('. ') || undefined;
}

const maxNote = 300;

/** Words that people put around their name, number, and address. */
const aroundContact = new Set(
  `my the phone number is its it's it cell name im i'm i am at and call me you can reach thanks thank ok okay please pls email address here this that a an or to us
  on by for yes sure number's cel tel mi el la es numero telefono correo nombre soy gracias si claro por favor y al me llamo llame direccion en vivo live best yep hi hello hola
  text home work mobile contact mine's mine just oh well um so of in sorry oops no wait wrong meant mean with ph e i'd its spelled also`.split(
    /\s+/,
  ),
);

interface Beside {
  described: string | undefined;
  isOther: boolean;
  name: string | undefined;
  /** The street and the towns, which are stored apart. */
  places: string[];
}

/** What somebody says beside their number, name, or address: "please let it ring, I move slow". */
export function besideContact(
  { text, facts, memory, channel }: Situation,
  { described, isOther, name, places }: Beside,
): string | undefined {
  const hasJob = facts.project_description && channel !== 'phone' && !memory.warned?.length;
  if (!hasJob || described || isOther) return undefined;
  const contact = plain(withoutPhone(withoutEmail(withDigits(text))));
  const rest = places.reduce((words, place) => words.replace(plain(place), ' '), contact);
  const words = rest.match(/[a-z']{2,}/g) ?? [];
  const names = plain(name ?? '').split(' ');
  const others = words.filter((word) => !aroundContact.has(word) && !names.includes(word));
  const isQuestion = hasAnsweredQuestion(plain(text)) || findIntents(plain(text)).leaves;
  if (others.length < 3 || isQuestion) return undefined;
  return text.trim().slice(0, maxNote);
}

/** A detail in words we don't know, or a question we can't answer, beside a known job. */
export function noteIn(
  { text, facts, memory, channel }: Situation,
  { intents, isOpenQuestion }: { intents: Intents; isOpenQuestion: boolean },
): string | undefined {
  // Who has to leave the house says nothing about the job.
  const isInDanger = memory.warned?.some((danger) => lifeDangers.includes(danger));
  if (!facts.project_description || channel === 'phone' || intents.meddles || isInDanger)
    return undefined;
  const words = plain(text);
  const count = words.match(/[a-z]{2,}/g)?.length ?? 0;
  const isTalk =
    intents.greets ||
    intents.leaves ||
    intents.jokes ||
    intents.wantsForm ||
    intents.refusesName ||
    intents.praises ||
    intents.postpones ||
    intents.handlesItself ||
    intents.cancels ||
    hasAnsweredQuestion(words) ||
    intents.isMistaken ||
    intents.asksWhyContact ||
    intents.asksGotPhotos ||
    ((intents.thanks || intents.agrees || intents.declines) && count <= 4);
  const isAnswer = memory.asked === 'urgency' || memory.asked === 'details';
  const isEnough = isOpenQuestion || count >= (isAnswer ? 1 : 2);
  return !isTalk && isEnough ? text.trim().slice(0, maxNote) : undefined;
}
