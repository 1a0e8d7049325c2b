import type { Danger } from '#features/dangers/rules/dangers.ts';
import type { BusinessHours } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import type { Facts, Memory } from '../rules/conversations.ts';
import type { Channel } from '../rules/phone.ts';

/** What visitors may know from the settings, worded as people say it. */
export interface BusinessFacts {
  name: string;
  assistant: string;
  tone: 'warm' | 'brief';
  /** What the owner lets it say. */
  tells: { prices: boolean; answerTime: boolean };
  phone: string;
  email: string;
  city: string;
  /** Towns, nearest first. */
  serviceArea: readonly string[];
  zipCode: string;
  /** 0 if the owner does not say. */
  yearsOfExperience: number;
  /** What the owner offers; the part of the website's address and the name. */
  services: readonly { slug: string; name: Record<Language, string> }[];
  estimatesAreFree: boolean;
  /** Whether visitors may know the hours. */
  showsHours: boolean;
  hours: BusinessHours;
  timeZone: string;
  /** As people say them: "$85". `from` and `to` are the range of most small repairs. */
  prices: { rate: string; minimum: string; travel: string; from: string; to: string };
  /** How invoices are paid: by card, and otherwise in the owner's words; by check if there are none. */
  payment: { card: boolean; otherwise: Record<Language, string> };
  /** The cost as people say it, if a text mentions services of the price book. */
  rangeOf(text: string): { from: string; to: string } | undefined;
  /** When a request sent now will be answered, as a sentence. */
  promise(language: Language): string;
}

/** Everything an answer depends on. */
export interface Situation {
  text: string;
  /** The chat by default. */
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
  /** A danger that the message tells of. */
  danger?: Danger | undefined;
  /** The visitor wants to talk to a person. */
  wantsPerson: boolean;
}
