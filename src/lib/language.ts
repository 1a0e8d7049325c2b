/**
 * The two languages of the product, under the names that `preferredLanguage` stores (public-site
 * spec section 3).
 */
export const languages = ['english', 'spanish'] as const;
export type Language = (typeof languages)[number];

const codes: Record<Language, string> = { english: 'en', spanish: 'es' };

/** The code of a language for `lang` attributes and Intl. */
export function languageCode(language: Language): string {
  return codes[language];
}

/** The one of our languages that a browser prefers; English if it asks for neither. */
export function acceptedLanguage(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',').find((range) => /^\s*(en|es)\b/i.test(range));
  return first?.trim().toLowerCase().startsWith('es') ? 'spanish' : 'english';
}
