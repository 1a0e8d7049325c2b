import { type Language, languages } from '#lib/language.ts';
import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about invoices for customers: in PDFs, emails and behind private links. */
export const invoiceTexts = byLanguage({ english, spanish });

const parts = ['deposit', 'progress'] as const;

/**
 * An invoice's title for a reader. What Plumbline itself put in front of an estimate's title, as in
 * "Deposit for EST-2026-0004: Deck", is in their language; the rest is as it was typed.
 */
export function invoiceTitle(title: string, language: Language): string {
  for (const part of parts)
    for (const written of languages) {
      const [before = '', between = ''] = invoiceTexts(written)
        .lines[part]({ number: '#', title: '' })
        .split('#');
      const number = title.startsWith(before)
        ? /^EST-\d{4}-\d+/.exec(title.slice(before.length))
        : null;
      const rest = number ? title.slice(before.length + number[0].length) : '';
      if (number && rest.startsWith(between))
        return invoiceTexts(language).lines[part]({
          number: number[0],
          title: rest.slice(between.length),
        });
    }
  return title;
}
