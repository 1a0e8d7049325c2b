import { currentSettings } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import type { App } from '#services/app.ts';
import { chatTexts } from '../texts/chat.ts';

/** The start of a conversation. */
export function greetingOf(app: App, language: Language): string {
  const { name, greeting } = currentSettings(app).assistant;
  return greeting[language] || chatTexts(language).greeting({ assistant: name });
}
