import { exactMoney } from '#lib/money.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import buttons from '#ui/site/buttons.module.css';
import { estimateTexts } from '../texts/index.ts';
import styles from './approved.module.css';
import type { EstimatePageProps } from './props.ts';

interface NextStepsProps {
  page: EstimatePageProps;
  path: string;
}

/** What happens after an approval, with the plumb bob at the next step. */
export function NextStepsList({ page }: Pick<NextStepsProps, 'page'>) {
  const { language, currency, next } = page;
  if (!next) return null;
  const t = estimateTexts(language).page.next;
  const { deposit, isScheduled, rest } = next;
  const money = (amount: number) => exactMoney(amount, currency);
  const isPaid = deposit?.invoice?.open === 0;
  const steps = [
    ...(deposit
      ? [
          {
            title: isPaid ? t.depositPaid : t.deposit,
            text: [
              deposit.percent === undefined
                ? t.amount({ amount: money(deposit.amount) })
                : t.share({ amount: money(deposit.amount), percent: deposit.percent }),
              deposit.invoice &&
                !isPaid &&
                (deposit.invoice.isDueToday ? t.dueToday : t.due({ day: deposit.invoice.due })),
              deposit.invoice &&
                !isPaid &&
                deposit.invoice.open < deposit.amount &&
                t.left({ amount: money(deposit.invoice.open) }),
              !deposit.invoice && t.invoiceComes,
            ]
              .filter(Boolean)
              .join(' '),
            isDone: isPaid,
          },
        ]
      : []),
    {
      title: isScheduled ? t.scheduled : t.schedule,
      text: isScheduled ? '' : t.scheduleText,
      isDone: isScheduled,
    },
    ...(rest > 0
      ? [{ title: t.rest, text: t.restText({ amount: money(rest) }), isDone: false }]
      : []),
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className={styles.next}>
      <h2>{t.title}</h2>
      <ol>
        {steps.map(({ title, text, isDone }, index) => (
          <li
            key={title}
            data-done={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index === current ? (
              <PlumbBob className={styles.bob} />
            ) : (
              <span className={styles.dot} aria-hidden="true" />
            )}
            <div>
              <strong>{title}</strong>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The one primary button after an approval, at the bottom edge. */
export function DepositBar({ page, path }: NextStepsProps) {
  const { language, currency, next } = page;
  const t = estimateTexts(language).page.next;
  const open = next?.deposit?.invoice?.open ?? 0;
  if (!next || open <= 0) return null;
  return (
    <div className={styles.bar}>
      <form method="post" action={`${path}/deposit`}>
        <button type="submit" className={`${buttons.button} ${buttons.handshake}`}>
          {t.pay({ amount: exactMoney(open, currency) })}
        </button>
      </form>
      {next.rest > 0 && (
        <p className={styles.afterwards}>
          {t.afterwards({ amount: exactMoney(next.rest, currency) })}
        </p>
      )}
    </div>
  );
}
