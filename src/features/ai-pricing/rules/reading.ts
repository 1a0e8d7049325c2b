import { type Clause, clausesOf, type Mention } from './clauses.ts';
import { tokensOf } from './stems.ts';

/** A description with what is asked of it again and again, found once. */
export interface Reading {
  /** Plain text. */
  text: string;
  /** So short that naming a thing asks for it. */
  isShort: boolean;
  /** Something is wanted that is not there yet. */
  wantsNew: boolean;
  /** "The fan wobbles, want it replaced". */
  wantsReplaced: boolean;
  /** "Don't want a new one". */
  refusesNew: boolean;
  isPainted: boolean;
  /** In the sentence around a mention. */
  namesRoom(at: Mention): boolean;
  /** The part of a sentence around a mention. */
  clauseAt(at: Mention): Clause;
  /** The sentence around a mention. */
  sentenceAt(at: Mention): Clause;
  /** What stands right before and right after a mention. */
  beside(at: Mention): { before: string; after: string };
}

const newThing =
  /\b(?:replac\w*|new|install\w*|hang\w*|swap\w*|chang\w*|put|upgrade\w*|mount\w*|buy|bought|need|want|add|cambi\w*|colgar|poner|instal\w*|nuev[oa]s?|necesito)\b/;
const replaced =
  /\b(?:want|wants|need|needs|get|have) (?:it|them|that) (?:replaced|changed|swapped)\b|\b(?:replace|swap|change) (?:it|them)\b|\bput (?:a )?new\b|\b(?:already|just) (?:bought|got)\b|\bbought (?:it|one|a new)\b|\bcambiarl[oa]s?\b|\bya (?:la |lo )?(?:compre|tengo)\b/;
const notNew =
  /\b(?:dont|don't|do not|no) (?:want|need|quiero|ocupo) (?:a |an |la |lo )?(?:whole )?(?:new|nuev[oa]|cambiar)/;
const painted = /\b(?:re)?paint\w*|\bcoats?\b|\bcolors?\b|\bpint\w*/;
const someRoom =
  /room|wall|hall|kitchen|bath|office|garage|den\b|house|interior|inside|apartment|unit\b|ceiling|cuarto|recamara|pared|pasillo|cocina|sala|oficina|casa|techo/;

const ends = /[;.!?\n](?!\d)/g;
const shortText = 8;
/** Characters before and after a mention that say what it is about. */
const reach = 80;

/** @param text plain text, as `countable` makes it */
export function readingOf(text: string): Reading {
  const sentenceAt = clausesOf(text, ends);
  return {
    text,
    isShort: tokensOf(text).length <= shortText,
    wantsNew: newThing.test(text),
    wantsReplaced: replaced.test(text),
    refusesNew: notNew.test(text),
    isPainted: painted.test(text),
    namesRoom: (at) => someRoom.test(sentenceAt(at).text),
    clauseAt: clausesOf(text),
    sentenceAt,
    beside: ({ start, length }) => ({
      before: text.slice(Math.max(0, start - reach), start),
      after: text.slice(start + length, start + length + reach),
    }),
  };
}
