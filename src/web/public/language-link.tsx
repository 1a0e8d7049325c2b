import { type Language, languageCode } from '../../lib/language.ts';
import { publicRoutes } from '../routes.ts';
import { publicTexts } from './texts.ts';

interface LanguageLinkProps {
  language: Language;
  route: keyof typeof publicRoutes;
}

/** The way to the same page in the other language; with script the choice is kept. */
export function LanguageLink({ language, route }: LanguageLinkProps) {
  const other: Language = language === 'english' ? 'spanish' : 'english';
  return (
    <a
      href={publicRoutes[route][other]}
      lang={languageCode(other)}
      hrefLang={languageCode(other)}
      data-prefers-language={other}
    >
      {publicTexts(language)('otherLanguage')}
    </a>
  );
}
