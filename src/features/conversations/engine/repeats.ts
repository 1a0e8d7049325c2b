import type { Memory } from '../rules/conversations.ts';
import type { AssistantTexts } from '../texts/assistant.ts';

/** Words of a sentence that may be repeated: "May I have your name?", "Thank you, Rosa." */
const maxShort = 4;
/** Characters of a sentence that are remembered, and the number of sentences. */
const maxRemembered = 48;
const maxSentences = 24;

/** A reply without the sentences that the visitor has read already; what is asked again is marked so. */
export function withoutRepeats(
  text: string,
  { said = [] }: Memory,
  t: AssistantTexts,
): { text: string; said: string[] } {
  const sentences = sentencesIn(text);
  // What is asked twice, and what a request still needs, is decided where it is asked for.
  const steps = [t.form, t.formAgain, t.gathered, t.done].flatMap(sentencesIn);
  const needed: string[] = [...Object.values(t.incomplete), ...steps];
  const isLong = (sentence: string) =>
    sentence.split(' ').length > maxShort && !sentence.endsWith('?') && !needed.includes(sentence);
  const isKnown = (sentence: string) => isLong(sentence) && said.includes(keyOf(sentence));
  const news = sentences.filter((sentence) => !isKnown(sentence));
  // An answer that is asked for again is given again.
  const isNews = (sentence: string) =>
    !sentence.endsWith('?') && sentence !== t.notedMore && sentence !== t.sure;
  const saysNews = news.some(isNews);
  const isSame = news.length === sentences.length;
  // To say that it is noted needs no quotation.
  const notes = [t.forOwner, t.added, t.message, t.noSale, t.thanksReach];
  const isNote = sentences.every((sentence) => !isKnown(sentence) || notes.includes(sentence));
  const answer = sentences.find(isKnown) ?? '';
  const rest = isNote ? [t.notedMore, ...news] : [t.again, answer, ...news];
  const shown = rest.join(' ');
  const kept = isSame || saysNews ? news.join(' ') : shown;
  const all = [...new Set([...said, ...sentences.filter(isLong).map(keyOf)])];
  return { text: kept, said: all.slice(-maxSentences) };
}

const sentencesIn = (text: string) => text.split(/(?<=[.?!]) /);

/** Whether the visitor has read a sentence already. */
export function isSaid(sentence: string, { said = [] }: Memory): boolean {
  return said.includes(keyOf(sentence));
}

function keyOf(sentence: string): string {
  return sentence.slice(0, maxRemembered);
}
