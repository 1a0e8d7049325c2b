import { createInstance, type TFunction } from 'i18next';

/** The two languages of the product, under the names that `preferredLanguage` keeps (public-site spec section 3). */
export const languages = ['english', 'spanish'] as const;
export type Language = (typeof languages)[number];

const codes: Record<Language, string> = { english: 'en', spanish: 'es' };

/** The code of a language for `lang` attributes and Intl. */
export function languageCode(language: Language): string {
  return codes[language];
}

/** The language a browser asks for first, of ours; English when it asks for neither. */
export function acceptedLanguage(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',').find((range) => /^\s*(en|es)\b/i.test(range));
  return first?.trim().toLowerCase().startsWith('es') ? 'spanish' : 'english';
}

/**
 * Makes the look-up of texts by language. A key that is missing in Spanish is taken from English,
 * and one missing there too is shown as the key itself.
 */
export function createTranslator<Texts extends Record<string, unknown>>(
  dictionaries: Record<Language, Texts>,
) {
  const i18n = createInstance();
  i18n.init({
    initAsync: false,
    fallbackLng: 'en',
    resources: {
      en: { translation: dictionaries.english },
      es: { translation: dictionaries.spanish },
    },
    // React and the letters escape what they show.
    interpolation: { escapeValue: false },
  });
  return (language: Language): TFunction => i18n.getFixedT(codes[language]);
}
