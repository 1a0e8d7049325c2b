import { createInstance, type TFunction } from 'i18next';
import { type Language, languageCode } from './language.ts';

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
  return (language: Language): TFunction => i18n.getFixedT(languageCode(language));
}
