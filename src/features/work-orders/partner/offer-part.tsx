import { partnerLink } from '#lib/links.ts';
import portal from '#ui/site/portal.module.css';
import { workOrderTexts } from '../texts/portal.ts';
import { EntryForm, Line, Lines } from './forms.tsx';
import styles from './order.module.css';
import { type OrderPageProps, Part } from './part.tsx';

const actionOf = (id: string) => `${partnerLink('workOrder', { id })}/answer`;

/** Accepting is at the bottom edge; naming a price and declining are on the page. */
export function OfferPart({ locale, order, newKey, typed = {}, problems = {} }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  const hasBid = order.bid_amount !== null;
  return (
    <>
      {order.answers.includes('bid') && (
        <Part title={t.page.bids}>
          <form
            noValidate
            method="post"
            action={actionOf(order.id)}
            id="bid"
            className={styles.form}
            data-answer="bid"
          >
            <input type="hidden" name="idempotency" value={newKey()} />
            <input type="hidden" name="answer" value="bid" />
            <Line
              label={t.forms.amount}
              name="amount"
              id="bid-amount"
              inputMode="decimal"
              typed={typed.amount ?? (hasBid ? String(order.bid_amount) : '')}
              error={typed.kind ? undefined : problems.amount}
            />
            <Lines
              label={t.forms.note}
              name="note"
              id="bid-note"
              needed={false}
              typed={typed.note ?? order.offer_note}
              error={typed.kind ? undefined : problems.note}
            />
          </form>
        </Part>
      )}
      <form
        noValidate
        method="post"
        action={actionOf(order.id)}
        className={styles.decline}
        data-answer="decline"
      >
        <input type="hidden" name="idempotency" value={newKey()} />
        <span>{t.forms.declineTitle}</span>
        <button type="submit" name="answer" value="decline" className={portal.button}>
          {t.forms.decline}
        </button>
      </form>
    </>
  );
}

/** A question that only the owner reads. */
export function QuestionPart({ locale, order, newKey, typed = {}, problems }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  return (
    <details className={styles.more} open={typed.kind === 'question' || undefined}>
      <summary>{t.forms.question}</summary>
      <EntryForm orderId={order.id} kind="question" entryId={newKey()}>
        <Lines
          label={t.forms.questionLabel}
          name="body"
          id="question"
          typed={typed.kind === 'question' ? typed.body : ''}
          error={typed.kind === 'question' ? problems?.body : undefined}
        />
        <button type="submit" className={portal.button}>
          {t.forms.ask}
        </button>
      </EntryForm>
    </details>
  );
}
