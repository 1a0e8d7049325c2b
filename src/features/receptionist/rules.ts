import { MINUTES } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';

/** Limits of a call with the receptionist. */
export const receptionLimits = {
  turns: 12,
  milliseconds: 10 * MINUTES,
  /** In a row. */
  silences: 2,
  /** Answers in a row that weren't understood. */
  lost: 2,
  /** Characters per answer. */
  speech: 1000,
} as const;

/** The states of a call with the receptionist; the caller is heard only while it talks. */
export const receptionStates = ['talking', 'requested', 'handed_over', 'ended'] as const;
export type ReceptionState = (typeof receptionStates)[number];

/** Whether the caller has had enough of a machine. */
export function isTooLong({ turn, startedAt }: { turn: number; startedAt: Date }, now: Date) {
  const took = now.getTime() - startedAt.getTime();
  return turn >= receptionLimits.turns || took >= receptionLimits.milliseconds;
}

/** The meaning of a pressed key; if a number is asked for, the typed digits are the answer. */
export type Key = 'yes' | 'no' | 'other_language' | 'voicemail' | 'unknown' | undefined;

/**
 * @param confirms the caller was asked for a yes or no
 */
export function meaningOf(keys: string, confirms: boolean): Key {
  if (!keys) return undefined;
  if (keys === '0') return 'voicemail';
  if (confirms && keys === '1') return 'yes';
  if (keys === '2') return confirms ? 'no' : 'other_language';
  return 'unknown';
}

const languageNames: Record<Language, RegExp> = {
  english: /^(?:(?:in|en) )?(?:english|ingl[eé]s)(?:,? (?:please|por favor))?[.!]?$/i,
  spanish: /^(?:(?:in|en) )?(?:spanish|espa[nñ]ol)(?:,? (?:please|por favor))?[.!]?$/i,
};

/** Whether someone only says that they want to speak this language. */
export function asksFor(language: Language, text: string): boolean {
  return languageNames[language].test(text);
}

/** A phone number typed on the keys, without the pound sign; undefined if invalid. */
export function typedNumber(keys: string): string | undefined {
  return /^\d{7,15}$/.test(keys) ? keys : undefined;
}
