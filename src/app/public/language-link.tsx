import { publicTexts } from '#features/website/texts/index.ts';
import { type Language, languageCode } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';

interface LanguageLinkProps {
  language: Language;
  route: keyof typeof publicRoutes;
  /** The path of this page, if its address contains more than its route. */
  paths?: Record<Language, string> | undefined;
}

/** The link to the same page in the other language. With script, the choice is remembered. */
export function LanguageLink({ language, route, paths }: LanguageLinkProps) {
  const other: Language = language === 'english' ? 'spanish' : 'english';
  return (
    <a
      href={(paths ?? publicRoutes[route])[other]}
      lang={languageCode(other)}
      hrefLang={languageCode(other)}
      data-prefers-language={other}
    >
      {publicTexts(language).otherLanguage}
    </a>
  );
}
