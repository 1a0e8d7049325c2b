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
  void i18n.init({
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
 * A page asks for a hundred texts: each is looked up once, for each form of its plural, and kept cut
 * where facts belong. Nothing is escaped: React and the letters escape what they show.
 */
function quickly(look: TFunction, language: Language): TFunction {
  const lookUp = look as unknown as (key: string, options: Facts) => string;
  const plural = new Intl.PluralRules(languageCode(language));
  const known = new Map<string, Text>();
  const t = (key: string, facts?: Facts): string => {
    const count = facts?.count;
    const name = typeof count === 'number' ? `${key} ${count && plural.select(count)}` : key;
    let text = known.get(name);
    if (!text) {
      const whole = lookUp(key, { count, skipInterpolation: true });
      text = { whole, parts: whole.split(/\{\{(\w+)\}\}/) };
      // What is missing is not kept: such keys may be without end.
      if (whole !== key) known.set(name, text);
    }
    return facts ? filled(text.parts, facts) : text.whole;
  };
  return t as unknown as TFunction;
}

interface Text {
  whole: string;
  /** Words, the name of a fact, words, and so on. */
  parts: string[];
}

function filled(parts: string[], facts: Facts): string {
  return parts.map((part, place) => (place % 2 === 0 ? part : (facts[part] ?? ''))).join('');
}
