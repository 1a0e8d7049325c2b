import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import account from '#ui/site/account.module.css';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { OwnEstimate } from '../contract/partner-estimates.ts';
import { partnerEstimateTexts } from '../texts/index.ts';
import styles from './estimates.module.css';
import { states } from './list-page.tsx';

interface EstimatePageProps {
  language: Language;
  currency: string;
  estimate: OwnEstimate;
  notice?: string | undefined;
  alert?: string | undefined;
}

/** An estimate as the office has it. */
export function EstimatePage({ language, currency, estimate, notice, alert }: EstimatePageProps) {
  const t = partnerEstimateTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const { status, reason } = estimate;
  return (
    <>
      <PageHead
        title={estimate.title}
        summary={
          <>
            {estimate.estimateNumber} <Status state={states[status]} label={t.status[status]} />
          </>
        }
        back={{ href: partnerRoutes.estimates, text: t.back }}
      />
      {notice && (
        <p role="status" className={account.notice}>
          {notice}
        </p>
      )}
      {alert && (
        <p role="alert" className={account.alert}>
          {alert}
        </p>
      )}
      {(status === 'taken' || status === 'declined') && (
        <p>
          {t.answer[status]} {reason && t.answer.reason({ reason })}
        </p>
      )}
      <div className={portal.panel}>
        {estimate.description && <p className={styles.text}>{estimate.description}</p>}
        <ul className={portal.rows}>
          {estimate.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <li key={index}>
              <span>
                {line.description}
                <small>
                  {line.quantity} × {money(line.rate)}
                </small>
              </span>
              <span className={portal.rowEnd}>{money(line.amount)}</span>
            </li>
          ))}
          <li>
            <strong>{t.fields.total}</strong>
            <strong className={portal.rowEnd}>{money(estimate.total)}</strong>
          </li>
        </ul>
      </div>
    </>
  );
}
