import { type Clock, dayOfInstant } from '#lib/days/texts.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import toolbox from '#ui/art/empty-toolbox.svg';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { OwnEstimate } from '../contract/partner-estimates.ts';
import { partnerEstimateTexts } from '../texts/index.ts';

interface EstimatesPageProps {
  clock: Clock;
  currency: string;
  estimates: OwnEstimate[];
  /** Only those waiting for an answer. */
  isSent: boolean;
  older: string | undefined;
  isFirst: boolean;
}

/** Each status's dot, the same as for customers' estimates with that meaning. */
export const states = {
  draft: 'expired',
  sent: 'pending',
  taken: 'approved',
  declined: 'rejected',
};

/** A partner's estimates, newest first. */
export function EstimatesPage(props: EstimatesPageProps) {
  const { clock, currency, estimates, isSent, older, isFirst } = props;
  const t = partnerEstimateTexts(clock.language);
  const list = isSent ? { status: 'sent' } : {};
  return (
    <>
      <PageHead title={t.title} summary={t.summary}>
        <a href={partnerRoutes.estimateNew} className={portal.button} data-look="primary">
          {t.create}
        </a>
      </PageHead>
      {isSent && (
        <p>
          {t.status.sent} · <a href={partnerRoutes.estimates}>{t.all}</a>
        </p>
      )}
      {estimates.length === 0 ? (
        <div className={`${portal.panel} ${portal.empty}`}>
          <img src={toolbox} alt="" width={200} height={140} />
          <p>{t.none}</p>
        </div>
      ) : (
        <div className={portal.panel}>
          <ul className={portal.rows}>
            {estimates.map((one) => (
              <li key={one.id}>
                <span>
                  <a href={partnerLink('estimate', { id: one.id })}>{one.title}</a>
                  <small>
                    {one.estimateNumber}, {dayOfInstant(one.createdAt.toISOString(), clock)}
                  </small>
                </span>
                <span className={portal.rowEnd}>
                  {exactMoney(one.total, currency)}
                  <Status state={states[one.status]} label={t.status[one.status]} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={portal.more}>
        {older && <a href={partnerLink('estimates', {}, { ...list, before: older })}>{t.older}</a>}
        {!isFirst && <a href={partnerLink('estimates', {}, list)}>{t.newest}</a>}
      </p>
    </>
  );
}
