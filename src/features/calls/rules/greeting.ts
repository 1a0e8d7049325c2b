import type { InBothLanguages } from '#features/settings/rules/settings.ts';

/** What callers hear before leaving a voicemail until the owner writes a greeting. */
export function defaultGreeting(business: string): InBothLanguages {
  return {
    english: `You've reached ${business}. We can't pick up right now. Say your name, your number and what needs fixing. We'll call you back.`,
    spanish: `Llamó a ${business}. En este momento no podemos contestar. Diga su nombre, su número y qué hay que arreglar. Le devolvemos la llamada.`,
  };
}

/** The greeting in both languages: the owner's own if there is one. */
export function greetingOf(own: InBothLanguages, business: string): InBothLanguages {
  const byDefault = defaultGreeting(business);
  return {
    english: own.english || byDefault.english,
    spanish: own.spanish || byDefault.spanish,
  };
}
