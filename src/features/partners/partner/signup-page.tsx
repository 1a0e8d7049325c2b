import type { FieldErrors } from '#lib/check-form.ts';
import { type Language, languageCode, languages } from '#lib/language.ts';
import { partnerRoutes, publicRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import styles from '#ui/site/application.module.css';
import { Check, Problem, Segments, Select } from '#ui/site/form-parts.tsx';
import { tradeChoices, tradeName } from '../rules/trades.ts';
import { applicationTexts } from '../texts/application.ts';
import { PartnerFrame } from './account-frame.tsx';
import { createFields, type Typed } from './partner-fields.tsx';

export interface SignUpPageProps {
  language: Language;
  isChosen: boolean;
  city: string;
  isSample: boolean;
  /** Identifies the terms to agree to. */
  termsHash: string;
  /** Names this submit. */
  idempotencyKey: string;
  /** What was typed, after a failure; never a password. */
  typed?: Typed | undefined;
  problems: FieldErrors;
  alert?: string | undefined;
}

/** The application (public-site spec section 2). */
export function SignUpPage(props: SignUpPageProps) {
  const { language, isChosen, city, isSample, termsHash, idempotencyKey, typed, problems, alert } =
    props;
  const t = applicationTexts(language);
  const field = createFields({ language, typed: typed ?? {}, problems, city });
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={partnerRoutes.signup}
      title={t.form.title}
      intro={t.form.intro({ city, isSample })}
    >
      <form
        method="post"
        action={partnerRoutes.signup}
        className={styles.form}
        noValidate
        data-application={typed ? 'answered' : 'new'}
      >
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="terms" value={termsHash} />
        {alert && <Problem>{alert}</Problem>}
        <section className={styles.section}>
          <h2>{t.form.basic}</h2>
          {(['fullName', 'email', 'phone'] as const).map(field)}
          <div className={styles.pair}>{(['password', 'confirmPassword'] as const).map(field)}</div>
          <p className={styles.note}>{t.form.passwordHint}</p>
          <Segments
            name="preferredLanguage"
            label={t.fields.preferredLanguage}
            chosen={typed?.preferredLanguage ?? language}
            options={languages.map((value) => ({
              value,
              label: t.languages[value],
              lang: languageCode(value),
            }))}
          />
        </section>
        <section className={styles.section}>
          <h2>{t.form.business}</h2>
          {field('businessName')}
          <div className={styles.pair}>
            <Select
              name="primaryTrade"
              label={t.fields.primaryTrade}
              chosen={typed?.primaryTrade ?? ''}
              empty={t.form.choose}
              options={tradeChoices.map((value) => ({ value, label: tradeName(value, language) }))}
              error={problems.primaryTrade}
            />
            {field('yearsExperience')}
          </div>
          <div className={styles.other}>{field('otherTrade')}</div>
        </section>
        <section className={styles.section}>
          <h2>{t.form.area}</h2>
          {field('zipCodes')}
          {field('travelDistance')}
        </section>
        <section className={styles.section}>
          <h2>{t.form.legal}</h2>
          <Check
            name="hasInsurance"
            label={t.form.insurance}
            note={isSample ? t.form.sampleNotes.insurance : undefined}
            isOn={typed?.hasInsurance ?? false}
            error={problems.hasInsurance}
          />
          <Check
            name="hasLicense"
            label={t.form.license}
            note={isSample ? t.form.sampleNotes.license : undefined}
            isOn={typed?.hasLicense ?? false}
            error={problems.hasLicense}
          />
          <Check
            name="agreeToTerms"
            label={
              <>
                {t.form.agree} <a href={partnerRoutes.terms}>{t.form.terms}</a>
              </>
            }
            isOn={typed?.agreeToTerms ?? false}
            error={problems.agreeToTerms}
          />
        </section>
        <div className={styles.send}>
          <button type="submit" className={styles.handshake}>
            {t.form.submit}
          </button>
          <p className={account.row} data-centred>
            <span>
              {t.form.partner} <a href={partnerRoutes.login}>{t.form.signIn}</a>
            </span>
          </p>
        </div>
      </form>
    </PartnerFrame>
  );
}

/** Emails can't confirm addresses here: applicants have to call. */
export function ByPhonePage({
  language,
  isChosen,
  phone,
}: {
  language: Language;
  isChosen: boolean;
  phone: string;
}) {
  const t = applicationTexts(language);
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={partnerRoutes.signup}
      title={t.form.title}
      intro={t.form.byPhone({ phone })}
    >
      <p>
        <a href={publicRoutes.home[language]} className={account.quiet}>
          {t.sent.home}
        </a>
      </p>
    </PartnerFrame>
  );
}

/** Shown once an application was received. */
export function AppliedPage({
  language,
  isChosen,
  isSample,
}: Pick<SignUpPageProps, 'language' | 'isChosen' | 'isSample'>) {
  const t = applicationTexts(language);
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={partnerRoutes.applied}
      title={t.sent.title}
      intro={isSample ? t.sent.sampleReview : t.sent.review}
    >
      <div data-application="sent">
        <p>{t.sent.verify}</p>
        <p className={account.hint}>{t.sent.nothing}</p>
        <p>
          <a href={publicRoutes.home[language]} className={account.quiet}>
            {t.sent.home}
          </a>
        </p>
      </div>
    </PartnerFrame>
  );
}
