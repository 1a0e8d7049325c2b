import type { ReactNode } from 'react';
import type { FieldErrors } from '#lib/check-form.ts';
import { type Language, languageCode, languages } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import styles from '#ui/site/application.module.css';
import { Field } from '#ui/site/field.tsx';
import { Check, Problem, Segments } from '#ui/site/form-parts.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import { emailKinds, type ProfileForm } from '../rules/profile.ts';
import { tradeChoices, tradeName } from '../rules/trades.ts';
import { accountTexts } from '../texts/account.ts';
import { applicationTexts } from '../texts/application.ts';
import { DocumentPanel, type DocumentPanelProps } from './documents-panel.tsx';
import { createFields } from './partner-fields.tsx';

export interface ProfilePageProps {
  language: Language;
  email: string;
  city: string;
  form: ProfileForm;
  version: number;
  problems: FieldErrors;
  /** The stored values of what was changed elsewhere in the meantime. */
  newer: Partial<Record<string, string>>;
  alert?: string | undefined;
  notice?: string | undefined;
  documents: Omit<DocumentPanelProps, 'language' | 'action' | 'canRemove'>;
  passwordProblems?: FieldErrors | undefined;
  /** More panels, from other parts of the portal. */
  children?: ReactNode;
}

/** Who a partner is, what and where they work, their documents, emails and password. */
export function ProfilePage(props: ProfilePageProps) {
  const { language, notice, documents, children } = props;
  const [t, application] = [accountTexts(language), applicationTexts(language)];
  return (
    <>
      <PageHead title={t.profile.title} />
      {notice && (
        <p role="status" className={account.notice}>
          {notice}
        </p>
      )}
      {documents.missing.map((kind) => {
        const isExpired = documents.documents.some((document) => document.kind === kind);
        const what = application.documents[kind].toLowerCase();
        return (
          <p key={kind} className={account.alert}>
            {(isExpired ? t.profile.expired : t.profile.missing)({ what })}
          </p>
        );
      })}
      <div className={styles.columns}>
        <Details {...props} />
        <div className={styles.stack}>
          <div className={portal.panel}>
            <DocumentPanel
              {...documents}
              language={language}
              action={`${partnerRoutes.profile}/documents`}
              canRemove={false}
            />
          </div>
          <Password {...props} />
          {children}
        </div>
      </div>
    </>
  );
}

function Details(props: ProfilePageProps) {
  const { language, email, city, form, version, problems, newer, alert } = props;
  const [t, application] = [accountTexts(language), applicationTexts(language)];
  const field = createFields({ language, typed: form, problems, city, newer });
  return (
    <section className={portal.panel} aria-labelledby="about">
      <h2 id="about">{t.profile.about}</h2>
      <form
        noValidate
        method="post"
        action={partnerRoutes.profile}
        className={`${account.form} ${styles.form}`}
      >
        <input type="hidden" name="version" value={version} />
        {alert && <Problem>{alert}</Problem>}
        <p className={styles.note}>
          {t.profile.email}: {email}
        </p>
        {(['fullName', 'phone', 'businessName'] as const).map(field)}
        <fieldset className={styles.choices}>
          <legend>{t.profile.trades}</legend>
          <div className={styles.twoColumns}>
            {tradeChoices.map((trade) => (
              <Check
                key={trade}
                name="trades"
                value={trade}
                label={tradeName(trade, language)}
                isOn={form.trades.includes(trade)}
              />
            ))}
          </div>
          {newer.trades && <p className={styles.note}>{newer.trades}</p>}
          {problems.trades && <p className={styles.error}>{t.profile.tradesNeeded}</p>}
        </fieldset>
        <div className={styles.other}>{field('otherTrade')}</div>
        {(['yearsExperience', 'zipCodes', 'travelDistance'] as const).map(field)}
        <Segments
          name="preferredLanguage"
          label={application.fields.preferredLanguage}
          chosen={form.preferredLanguage}
          options={languages.map((value) => ({
            value,
            label: application.languages[value],
            lang: languageCode(value),
          }))}
        />
        <fieldset className={styles.choices}>
          <legend>{t.profile.emails}</legend>
          {emailKinds.map((kind) => (
            <Check key={kind} name={kind} label={t.profile[kind]} isOn={form[kind]} />
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t.profile.texts}</legend>
          <Check name="textsOffers" label={t.profile.textsOffers} isOn={form.textsOffers} />
          <p className={styles.note}>{t.profile.textsNote}</p>
        </fieldset>
        <button type="submit" className={account.primary}>
          {t.profile.save}
        </button>
      </form>
    </section>
  );
}

const passwordFields = [
  ['old_password', 'old', 'current-password'],
  ['new_password', 'wanted', 'new-password'],
  ['confirm_password', 'again', 'new-password'],
] as const;

function Password({ language, passwordProblems = {} }: ProfilePageProps) {
  const t = accountTexts(language);
  return (
    <section className={portal.panel} aria-labelledby="password">
      <h2 id="password">{t.profile.passwordTitle}</h2>
      <p>{t.profile.passwordText}</p>
      <form
        noValidate
        method="post"
        action={`${partnerRoutes.profile}/password#password`}
        className={account.form}
      >
        {passwordFields.map(([name, label, complete]) => (
          <Field
            key={name}
            name={name}
            type="password"
            label={t.password[label]}
            autoComplete={complete}
            hint={name === 'new_password' ? t.password.hint : undefined}
            error={passwordProblems[name]}
            required
          />
        ))}
        <button type="submit" className={account.quiet}>
          {t.profile.passwordSave}
        </button>
      </form>
    </section>
  );
}
