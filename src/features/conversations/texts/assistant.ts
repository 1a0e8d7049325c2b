import { byLanguage } from '#lib/texts.ts';
import { english } from './assistant-english.ts';
import { spanish } from './assistant-spanish.ts';

export type AssistantTexts = typeof english;

/** The assistant's texts. */
export const assistantTexts = byLanguage({ english, spanish });
