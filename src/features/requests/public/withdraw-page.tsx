import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { PhoneLinks } from '#ui/phone-links.tsx';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { useSite } from '#ui/site/site.ts';
import { fieldLimits } from '../rules/requests.ts';
import { followTexts } from '../texts/follow.ts';
import styles from './follow-page.module.css';

interface WithdrawPageProps {
  language: Language;
  paths: Record<Language, string>;
  number: string;
  title: string;
  /** False once work is planned: then they call. */
  isOffered: boolean;
  reason?: string;
  problem?: string | undefined;
}

/** The question before a request is withdrawn. */
export function WithdrawPage(props: WithdrawPageProps) {
  const { language, paths, number, title, isOffered, reason = '', problem } = props;
  const t = followTexts(language);
  const path = paths[language];
  const phone = formatPhone(useSite().business.phone);
  const at = (locale: Language) => `${paths[locale]}/withdrawal`;
  return (
    <Frame
      language={language}
      route="followedRequest"
      paths={{ english: at('english'), spanish: at('spanish') }}
      hasChat={false}
    >
      <DocumentPage number={number} title={t.withdrawQuestion} summary={<p>{title}</p>}>
        {!isOffered && (
          <p role="alert" className={shared.notice} data-bad>
            <PhoneLinks text={t.withdrawPlanned({ phone })} />
          </p>
        )}
        {isOffered && (
          <form method="post" action={`${path}/withdrawal`} className={styles.form} noValidate>
            <p>{t.withdrawText}</p>
            <label className={styles.field}>
              {t.withdrawReason}
              <textarea
                name="reason"
                rows={3}
                maxLength={fieldLimits.withdrawalReason}
                defaultValue={reason}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'reason-problem' : undefined}
              />
            </label>
            {problem && (
              <p id="reason-problem" role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            <button type="submit" className={shared.confirm} data-look="danger">
              {t.withdraw}
            </button>
          </form>
        )}
        <a href={path} className={shared.quiet}>
          {t.withdrawBack}
        </a>
      </DocumentPage>
    </Frame>
  );
}
