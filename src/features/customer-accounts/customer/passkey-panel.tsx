import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import { maxPasskeyNameLength } from '#lib/passkeys.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { securityTexts } from '../texts/security.ts';
import styles from './profile.module.css';
import { ProofField } from './proof-field.tsx';

export interface PasskeyView {
  id: string;
  name: string | null;
  /** The day it was created, as text. */
  day: string;
}

/**
 * Passkeys: created by script if the browser supports them, renamed and removed with plain forms.
 */
export function PasskeyPanel({
  language,
  passkeys,
  hasPassword,
}: {
  language: Language;
  passkeys: PasskeyView[];
  hasPassword: boolean;
}) {
  const t = securityTexts(language);
  const path = customerPath('passkeys', language);
  return (
    <section className={styles.panel} aria-labelledby="passkeys">
      <h2 id="passkeys">{t.passkeys.title}</h2>
      <p className={styles.quiet}>{t.passkeys.text}</p>
      {passkeys.length === 0 && <p>{t.passkeys.none}</p>}
      <ul className={styles.items}>
        {passkeys.map(({ id, name, day }) => {
          const shown = name || t.passkeys.unnamed;
          return (
            <li key={id}>
              <div>
                {shown}
                {day && <small>{t.passkeys.since({ day })}</small>}
                <details>
                  <summary>{t.passkeys.change({ name: shown })}</summary>
                  <form noValidate method="post" action={`${path}/${id}`} className={account.form}>
                    <Field
                      name="name"
                      label={t.passkeys.name}
                      defaultValue={name ?? ''}
                      maxLength={maxPasskeyNameLength}
                      required
                    />
                    <div className={styles.buttons}>
                      <button type="submit" className={account.quiet}>
                        {t.passkeys.rename}
                      </button>
                    </div>
                  </form>
                </details>
              </div>
              <details>
                <summary>{t.passkeys.removeOne({ name: shown })}</summary>
                <form
                  noValidate
                  method="post"
                  action={`${path}/${id}/removal`}
                  className={account.form}
                >
                  <ProofField language={language} name="proof" hasPassword={hasPassword} />
                  <div className={styles.buttons}>
                    <button type="submit" className={account.quiet}>
                      {t.passkeys.remove}
                    </button>
                  </div>
                </form>
              </details>
            </li>
          );
        })}
      </ul>
      <p data-passkey-none>{t.passkeys.noScript}</p>
      <form
        className={account.form}
        data-passkey-add={path}
        data-failed={t.problems.passkey}
        hidden
      >
        <Field
          name="name"
          label={t.passkeys.name}
          hint={t.passkeys.nameHint}
          defaultValue={t.passkeys.usualName}
          maxLength={maxPasskeyNameLength}
        />
        <ProofField language={language} name="proof" hasPassword={hasPassword} />
        <p role="alert" className={account.error} />
        <div className={styles.buttons}>
          <button type="submit" className={account.quiet}>
            {t.passkeys.add}
          </button>
        </div>
      </form>
    </section>
  );
}
