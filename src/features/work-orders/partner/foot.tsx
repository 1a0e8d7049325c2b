import { Check, Flag, Navigation, Play, Send } from 'lucide-react';
import { partnerLink } from '#lib/links.ts';
import portal from '#ui/site/portal.module.css';
import { countOpenTasks } from '../rules/reported.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { FinishQuestion } from './finish-question.tsx';
import { EntryForm } from './forms.tsx';
import styles from './order.module.css';
import type { OrderPageProps } from './part.tsx';

const icons = { on_my_way: Navigation, arrived: Play, done: Flag };

/** The next step, as the only button at the bottom; renders nothing if the partner has none. */
export function OrderFoot({ locale, order, newKey, asksToFinish }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  const [step] = order.next_steps;
  if (step) {
    const Icon = icons[step];
    const asks = step === 'done' && asksToFinish === true;
    return (
      <section className={styles.step} aria-label={t.forms.next} data-order-foot={order.id}>
        <FinishQuestion language={locale.language} count={countOpenTasks(order)} isOpen={asks} />
        <EntryForm orderId={order.id} kind={step} entryId={newKey()} className={styles.stepForm}>
          {asks && <input type="hidden" name="finish" value="anyway" />}
          <button type="submit" className={portal.button} data-look="handshake">
            <Icon size={20} aria-hidden="true" />
            {asks ? t.forms.finishAnyway : t.forms[step]}
          </button>
        </EntryForm>
        {step !== 'on_my_way' && <p>{t.forms.clockNote}</p>}
      </section>
    );
  }
  if (order.answers.includes('accept')) {
    const action = `${partnerLink('workOrder', { id: order.id })}/answer`;
    return (
      <section className={styles.step} aria-label={t.forms.next} data-order-foot={order.id}>
        <form
          noValidate
          method="post"
          action={action}
          className={styles.stepForm}
          data-answer="accept"
        >
          <input type="hidden" name="idempotency" value={newKey()} />
          <button
            type="submit"
            name="answer"
            value="accept"
            className={portal.button}
            data-look="handshake"
          >
            <Check size={20} aria-hidden="true" />
            {t.forms.accept}
          </button>
        </form>
        <p>{t.forms.acceptNote}</p>
      </section>
    );
  }
  if (!order.answers.includes('bid')) return undefined;
  return (
    <section className={styles.step} aria-label={t.forms.next} data-order-foot={order.id}>
      <button type="submit" form="bid" className={portal.button} data-look="handshake">
        <Send size={20} aria-hidden="true" />
        {order.bid_amount === null ? t.forms.bid : t.forms.bidAgain}
      </button>
      <p>{t.forms.bidNote}</p>
    </section>
  );
}
