import { byLanguage } from '#lib/texts.ts';
import { english } from './chat-english.ts';
import { spanish } from './chat-spanish.ts';

export type ChatTexts = typeof english;

/** All texts of the chat, except the assistant's own. */
export const chatTexts = byLanguage({ english, spanish });
