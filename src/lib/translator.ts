import { createInstance, type TFunction } from 'i18next';
import { type Language, languageCode } from './language.ts';

type Facts = Record<string, unknown>;

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
  });
  const texts = {
    english: quickly(i18n.getFixedT('en'), 'english'),
    spanish: quickly(i18n.getFixedT('es'), 'spanish'),
  };
  return (language: Language): TFunction => texts[language];
}

/**
 * A page asks for a hundred texts: each is looked up once, for each form of its plural, and the facts
 * are put in here. Nothing is escaped: React and the letters escape what they show.
 */
function quickly(look: TFunction, language: Language): TFunction {
  const lookUp = look as unknown as (key: string, options: Facts) => string;
  const plural = new Intl.PluralRules(languageCode(language));
  const known = new Map<string, string>();
  const t = (key: string, facts?: Facts): string => {
    const { count } = facts ?? {};
    const form = typeof count === 'number' ? count && plural.select(count) : '';
    const name = `${key} ${form}`;
    let text = known.get(name);
    if (text === undefined) {
      text = lookUp(key, { count, skipInterpolation: true });
      // What is missing is not kept: such keys may be without end.
      if (text !== key) known.set(name, text);
    }
    return facts ? text.replace(/\{\{(\w+)\}\}/g, (_, fact) => String(facts[fact] ?? '')) : text;
  };
  return t as unknown as TFunction;
}
