import {
  bestTimes,
  contactMethods,
  emailKinds,
  type Preferences,
} from '#features/customers/rules/preferences.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { isNever } from '../rules/profile.ts';
import { profileTexts } from '../texts/profile.ts';
import { Check, Radios } from './choices.tsx';
import styles from './profile.module.css';

export interface PreferencesView {
  preferences: Preferences;
  version: number;
}

/** How and when to contact the customer, and what never to send. */
export function PreferencesPanel({
  language,
  preferences,
  version,
}: PreferencesView & { language: Language }) {
  const t = profileTexts(language);
  return (
    <section className={styles.panel} aria-labelledby="preferences">
      <h2 id="preferences">{t.preferences.title}</h2>
      <form method="post" action={customerPath('preferences', language)} className={account.form}>
        <input type="hidden" name="version" value={version} />
        <Radios
          name="contact_method"
          label={t.preferences.method}
          chosen={preferences.contactMethod}
          options={contactMethods.map((value) => ({ value, label: t.preferences.methods[value] }))}
        />
        <p className={styles.quiet}>{t.preferences.texts}</p>
        <Radios
          name="best_time"
          label={t.preferences.time}
          chosen={preferences.bestTime}
          options={bestTimes.map((value) => ({ value, label: t.preferences.times[value] }))}
        />
        <fieldset className={styles.fieldset}>
          <legend>{t.preferences.emails}</legend>
          {emailKinds.map((kind) => (
            <Check
              key={kind}
              name={`emails_${kind}`}
              label={t.preferences.kinds[kind]}
              isOn={preferences.emails[kind]}
            />
          ))}
          <Check name="never" label={t.preferences.never} isOn={isNever(preferences)} />
        </fieldset>
        <p className={styles.quiet}>{t.preferences.always}</p>
        <div className={styles.buttons}>
          <button type="submit" className={account.primary}>
            {t.preferences.save}
          </button>
        </div>
      </form>
    </section>
  );
}
