import type { Language } from '../../../lib/language.ts';
import type { BusinessHours } from '../../settings/rules/settings.ts';
import type { Facts, Memory } from '../rules/conversations.ts';
import type { Channel } from '../rules/phone.ts';

/** What the settings know and visitors may be told. Texts are as people say them. */
export interface BusinessFacts {
  name: string;
  assistant: string;
  tone: 'warm' | 'brief';
  /** What the owner lets it tell. */
  tells: { prices: boolean; answerTime: boolean };
  phone: string;
  email: string;
  city: string;
  /** Towns, the nearest first. */
  serviceArea: readonly string[];
  zipCode: string;
  yearsOfExperience: number;
  hours: BusinessHours;
  timeZone: string;
  /** As people say them: "$85". `from` and `to` are what most small repairs come to. */
  prices: { rate: string; minimum: string; travel: string; from: string; to: string };
  /** What it costs, as people say it, when a text names services of the price book. */
  rangeOf(text: string): { from: string; to: string } | undefined;
  /** When somebody answers who sends a request now, as a sentence. */
  promise(language: Language): string;
}

/** All that an answer depends on. */
export interface Situation {
  text: string;
  /** In the chat where it is not named. */
  channel?: Channel;
  /** Of the conversation so far. */
  language: Language;
  facts: Facts;
  memory: Memory;
  business: BusinessFacts;
  now: Date;
}

export interface EngineAnswer {
  text: string;
  /** Learned from this message. */
  facts: Facts;
  memory: Memory;
  language: Language;
  /** The form may be shown now; on the phone, what is known was read back. */
  formRequest: boolean;
  /** The visitor wants to speak with a person. */
  wantsPerson: boolean;
}
