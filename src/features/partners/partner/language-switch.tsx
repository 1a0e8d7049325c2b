import { type Language, languageCode, languages } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import { partnerTexts } from '../texts/portal.ts';
import styles from './account-frame.module.css';

interface LanguageSwitchProps {
  language: Language;
  /** Whether someone chose it: in the profile, or with this switch. */
  isChosen: boolean;
  /** The address of this page. */
  path: string;
}

const names: Record<Language, string> = { english: 'English', spanish: 'Español' };

/** English or Spanish, in every page's header. Works without script. */
export function LanguageSwitch({ language, isChosen, path }: LanguageSwitchProps) {
  const shown = languages.toReversed();
  return (
    <form
      method="post"
      action={partnerRoutes.language}
      className={styles.switch}
      data-language={language}
      data-chosen={isChosen ? '' : undefined}
    >
      <input type="hidden" name="next" value={path} />
      <fieldset>
        <legend className="visually-hidden">{partnerTexts(language).shell.language}</legend>
        {shown.map((one) => (
          <button
            key={one}
            type="submit"
            name="language"
            value={one}
            lang={languageCode(one)}
            aria-pressed={one === language}
            aria-label={`${languageCode(one).toUpperCase()} ${names[one]}`}
          >
            {languageCode(one).toUpperCase()}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
