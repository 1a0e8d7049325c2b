import { byLanguage } from '../../../lib/texts.ts';
import { english } from './chat-english.ts';
import { spanish } from './chat-spanish.ts';

export type ChatTexts = typeof english;

/** All texts that a visitor reads in the chat, except what the assistant itself says. */
export const chatTexts = byLanguage({ english, spanish });
