import type { Language } from '#lib/language.ts';
import type { Facts, Memory } from '../rules/conversations.ts';
import { chatTexts } from '../texts/chat.ts';
import type { EngineAnswer } from './situation.ts';

interface Before {
  facts: Facts;
  memory: Memory;
  language: Language;
}

/** The answer to photos: no one has looked at them yet. */
export function answerPhotos({ facts, memory, language }: Before, count: number): EngineAnswer {
  const { photosReceived } = chatTexts(language);
  const isKnown = Boolean(facts.project_description);
  const thanks = photosReceived.thanks({ count });
  const next: Memory = { ...memory, photos: (memory.photos ?? 0) + count };
  if (!isKnown) {
    next.asked = 'problem';
    next.askedBefore = [...(memory.askedBefore ?? []), 'problem'];
  }
  const text = isKnown ? thanks : `${thanks} ${photosReceived.ask}`;
  return { text, facts: {}, memory: next, language, formRequest: false, wantsPerson: false };
}
