import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import errorPipe from '#ui/art/error-pipe.svg';
import { PhoneLinks } from '#ui/phone-links.tsx';
import account from '#ui/site/account.module.css';
import styles from '#ui/site/application.module.css';
import { Field, invalid } from '#ui/site/field.tsx';
import { Problem } from '#ui/site/form-parts.tsx';
import type { ApplicationStatus } from '../rules/partners.ts';
import { applicationTexts } from '../texts/application.ts';
import { PartnerFrame } from './account-frame.tsx';
import { DocumentPanel, type DocumentPanelProps } from './documents-panel.tsx';

export interface ApplicationPageProps {
  language: Language;
  /** The private address of this page. */
  path: string;
  email: string;
  sentOn: string;
  isVerified: boolean;
  /** The email already has an account: no password is required. */
  hasAccount: boolean;
  status: ApplicationStatus;
  /** The owner's message. */
  reason: string;
  documents: Omit<DocumentPanelProps, 'language' | 'action' | 'canRemove'>;
  notice?: string | undefined;
  /** What is wrong with the submitted form. */
  problem?: string | undefined;
  typedAnswer?: string | undefined;
}

/** What an applicant sees behind an email's link: the status, and what is still needed. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { language, path, sentOn, isVerified, status, notice, documents } = props;
  const t = applicationTexts(language);
  const isOpen = status === 'pending' || status === 'more';
  return (
    <PartnerFrame
      language={language}
      isChosen
      path={path}
      title={isVerified ? t.page.title : t.page.confirmTitle}
      intro={isVerified ? t.page.sentOn({ day: sentOn }) : undefined}
      notice={notice}
    >
      {isVerified ? <State {...props} /> : <Confirm {...props} />}
      {isVerified && isOpen && (
        <DocumentPanel {...documents} language={language} action={`${path}/documents`} canRemove />
      )}
    </PartnerFrame>
  );
}

function Confirm({ language, path, email, hasAccount, problem }: ApplicationPageProps) {
  const t = applicationTexts(language);
  return (
    <form noValidate method="post" action={`${path}/confirmation`} className={account.form}>
      <p className={account.intro}>
        {(hasAccount ? t.page.confirmKnown : t.page.confirmText)({ email })}
      </p>
      {!hasAccount && (
        <Field
          name="password"
          type="password"
          label={t.fields.password}
          autoComplete="current-password"
          error={problem}
          required
        />
      )}
      {hasAccount && problem && <Problem>{problem}</Problem>}
      <button type="submit" className={account.primary}>
        {t.page.confirm}
      </button>
      <p className={account.row}>
        <a href={partnerRoutes.signup}>{t.page.apply}</a>
      </p>
    </form>
  );
}

function State(props: ApplicationPageProps) {
  const { language, path, status, reason, documents, problem, typedAnswer } = props;
  const t = applicationTexts(language);
  return (
    <section className={styles.state} aria-label={t.page.status}>
      <p>
        <strong>{t.page[status]}</strong>
      </p>
      {status === 'pending' && (
        <p>{documents.missing.length > 0 ? t.page.documentsNeeded : t.page.pendingText}</p>
      )}
      {(status === 'more' || status === 'rejected') && <p className={styles.text}>{reason}</p>}
      {status === 'approved' && (
        <>
          <p>{t.page.approvedText}</p>
          <p>
            <a href={partnerRoutes.login} className={account.primary} data-link>
              {t.form.signIn}
            </a>
          </p>
        </>
      )}
      {status === 'more' && (
        <form noValidate method="post" action={`${path}/answer`} className={styles.answer}>
          <label htmlFor="answer">{t.page.answer}</label>
          <textarea
            id="answer"
            name="answer"
            rows={4}
            maxLength={2000}
            defaultValue={typedAnswer}
            {...invalid(problem)}
            required
          />
          {problem && <Problem>{problem}</Problem>}
          <button type="submit" className={account.primary}>
            {t.page.send}
          </button>
        </form>
      )}
    </section>
  );
}

interface GonePageProps {
  language: Language;
  isChosen: boolean;
  path: string;
  phone: string;
}

/** An invalid or expired link. */
export function GonePage({ language, isChosen, path, phone }: GonePageProps) {
  const t = applicationTexts(language);
  return (
    <PartnerFrame language={language} isChosen={isChosen} path={path} title={t.page.title}>
      <img src={errorPipe} alt="" width={240} height={143} data-decorates />
      <p>
        <PhoneLinks text={t.page.linkExpired({ phone })} />
      </p>
      <p>
        <a href={partnerRoutes.signup} className={account.quiet}>
          {t.page.apply}
        </a>
      </p>
    </PartnerFrame>
  );
}
