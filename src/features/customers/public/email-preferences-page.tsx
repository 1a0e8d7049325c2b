import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { Check } from '#ui/site/form-parts.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { useSite } from '#ui/site/site.ts';
import type { EmailKind } from '../rules/preferences.ts';
import { emailPreferenceTexts } from '../texts/index.ts';

interface EmailPreferencesPageProps {
  language: Language;
  paths: Record<Language, string>;
  /** Which emails, and whether they are wanted; nothing for an invalid link. */
  choice: { kind: EmailKind; isWelcome: boolean } | undefined;
  /** The button was pressed without the check box, as some mail scanners do. */
  isUnchecked: boolean;
}

/** Stops one kind of email, or allows it again. A plain form: opening the page changes nothing. */
export function EmailPreferencesPage({
  language,
  paths,
  choice,
  isUnchecked,
}: EmailPreferencesPageProps) {
  const t = emailPreferenceTexts(language);
  const phone = formatPhone(useSite().business.phone);
  const kind = choice && t.kinds[choice.kind];
  if (!choice || !kind)
    return (
      <Frame language={language} route="emailPreferences" paths={paths}>
        <DeadLink title={t.gone} text={t.goneText({ phone })} />
      </Frame>
    );
  return (
    <Frame language={language} route="emailPreferences" paths={paths}>
      <div className={shared.page}>
        <h1>{t.title}</h1>
        <p role={choice.isWelcome ? undefined : 'status'}>
          {choice.isWelcome ? t.question({ kind }) : t.stopped({ kind })}
        </p>
        <p>{t.explanation}</p>
        <form
          method="post"
          action={choice.isWelcome ? paths[language] : `${paths[language]}/restoration`}
        >
          {choice.isWelcome && (
            <Check
              name="person"
              label={t.sure}
              isOn={false}
              error={isUnchecked ? t.unchecked : undefined}
            />
          )}
          <button type="submit" className={choice.isWelcome ? shared.confirm : shared.quiet}>
            {choice.isWelcome ? t.stop : t.again}
          </button>
        </form>
      </div>
    </Frame>
  );
}
