import { plain } from '#lib/typos.ts';
import {
  findCorrectedPhone,
  findDoubtfulPhone,
  findNumber,
  localPhone,
  withAreaCode,
} from './phone.ts';
import { isNumberOfOther } from './preferences.ts';
import type { Situation } from './situation.ts';

/** "For my mom": her number is the one to call. */
const ofSomebodyElse =
  /\b(?:my|mi) (?:mom|mother|dad|father|neighbou?r|grand\w+|aunt|uncle|friend|mama|papa|abuel\w+|vecin\w+|suegr\w+|ti[oa])\b/;

interface Reach {
  /** The message without the sentences that give somebody else's number. */
  own: string;
  /** The number in the message. */
  given: string | undefined;
  /** The same, as far as it corrects the number we know. */
  phone: string | undefined;
  extension: string | undefined;
  /** What may be a phone number, but has to be asked for again. */
  doubtfulPhone: string | undefined;
}

/**
 * The phone number in a message, with what was written before it: an area code, a number without one.
 * @param heard what counts of the message
 * @param street the address in it, whose digits are no number
 */
export function findReach(situation: Situation, heard: string, street: string): Reach {
  const { facts: known, memory } = situation;
  const isForOther = ofSomebodyElse.test(plain(known.project_description ?? ''));
  const own = isForOther ? heard : withoutNumbersOfOthers(heard, known.customer_name);
  const { phone: number, extension: givenExtension } = findNumber(own);
  const local = localPhone(heard);
  const given =
    number ??
    withAreaCode(heard, memory.localPhone) ??
    (local ? withAreaCode(memory.lastMessage ?? '', local) : undefined);
  const wasAsked = memory.asked === 'reach';
  const doubtfulPhone =
    situation.channel === 'phone'
      ? undefined
      : findDoubtfulPhone(own.replace(street, ' '), { wasAsked, hasPhone: given !== undefined });
  const phone = findCorrectedPhone(heard, given ?? known.customer_phone) ?? given;
  const extension = doubtfulPhone ? undefined : givenExtension;
  return { own, given, phone, extension, doubtfulPhone };
}

/** A text without the sentences that give somebody else's number. */
function withoutNumbersOfOthers(text: string, name = ''): string {
  const own = plain(name)
    .split(' ')
    .filter((word) => word.length > 1);
  const isOwn = (sentence: string) => own.some((word) => plain(sentence).includes(`${word}'s`));
  return text
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => isOwn(sentence) || !isNumberOfOther(sentence))
    .join('\n');
}
