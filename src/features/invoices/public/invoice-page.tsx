import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { fill } from '#lib/texts.ts';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { SafetyAdvice } from '#ui/site/safety-advice.tsx';
import { useSite } from '#ui/site/site.ts';
import { invoiceTexts } from '../texts/index.ts';
import styles from './invoice-page.module.css';

/** The result of the last press. */
export type InvoiceNotice =
  | 'paid'
  | 'failed'
  | 'unclear'
  | 'waiting'
  | 'back'
  | 'asked'
  | 'disputed'
  | 'empty'
  | 'amount'
  | 'tip'
  | 'noTips'
  | 'whole'
  | 'busy'
  | 'down';

/** An invoice for its customer, in their language; amounts are formatted. */
export interface InvoicePageProps {
  language: Language;
  /** The private link's path in both languages; the forms post below it. */
  paths: Record<Language, string>;
  /** Where its script reports that it is being looked at, behind a private link. */
  seenPath?: string | undefined;
  number: string;
  title: string;
  customerName: string;
  serviceAddress: string;
  /** Whether it is an estimate's deposit. */
  isDeposit: boolean;
  /** Where receipts go; undefined without an email. */
  emailedTo: string;
  status: 'sent' | 'partial' | 'overdue' | 'paid' | 'cancelled';
  due: string;
  isDueToday: boolean;
  description: string;
  lines: { description: string; detail: string; amount: string }[];
  sums: { label: string; amount: string; isStrong?: boolean | undefined }[];
  /** Paragraphs: the owner's terms, and a possible late fee. */
  terms: string[];
  notes: string;
  receipts: {
    label: string;
    amount: string;
    /** Charged on top of it; the sum is `total`. */
    tip?: string | undefined;
    total: string;
    note: string;
  }[];
  credits: { label: string; amount: string }[];
  /** Dollars for an input, and formatted for people. */
  open: { typedAmount: string; text: string };
  /** What is on its way from the customer's bank, as text, and whether that is all of it. */
  onTheWay?: { text: string; isAll: boolean } | undefined;
  card: 'off' | 'test' | 'stripe';
  mayPart: boolean;
  /** The suggested tips for a card payment; none if tips are off. */
  tips: { percent: number; amount: string }[] | undefined;
  isDisputed: boolean;
  howToPay: string;
  notice?: InvoiceNotice | undefined;
  /** What to do at once about a danger they wrote of. */
  advice?: string | undefined;
  /** What was typed and rejected. */
  typed?: { amount?: string; tip?: string; ownTip?: string; message?: string } | undefined;
  /** Below a private link: the offer to open an account. */
  offer?: ReactNode;
}

const bad = new Set<InvoiceNotice>([
  'failed',
  'unclear',
  'empty',
  'amount',
  'tip',
  'noTips',
  'whole',
  'busy',
  'down',
]);

/**
 * The page behind a private link. Plain forms: it works without script, and opening it changes
 * nothing.
 */
export function InvoicePage(props: InvoicePageProps) {
  const { language, paths, status, notice, open } = props;
  const t = invoiceTexts(language);
  const path = paths[language];
  const isOpen = status !== 'paid' && status !== 'cancelled';
  const mayPay = isOpen && !props.onTheWay?.isAll;
  return (
    <Frame language={language} route="invoice" paths={paths}>
      <DocumentPage
        seenPath={props.seenPath}
        number={props.number}
        status={{ text: t.page.states[status], tone: tones[status] }}
        title={props.title}
        summary={
          <>
            <p>{t.page.for({ name: props.customerName, address: props.serviceAddress })}</p>
            {status !== 'paid' && !props.onTheWay?.isAll && (
              <p>
                {props.isDueToday && (status === 'sent' || status === 'partial')
                  ? t.page.dueToday[status]
                  : fill(t.page.status[status], { due: props.due })}
              </p>
            )}
          </>
        }
      >
        <SafetyAdvice text={props.advice} />
        {notice === 'paid' && <PaidNote {...props} path={path} />}
        {notice && notice !== 'paid' && (
          <p
            role={bad.has(notice) ? 'alert' : 'status'}
            className={shared.notice}
            data-bad={bad.has(notice) || undefined}
          >
            {fill(t.page.messages[notice], { open: open.text })}
          </p>
        )}
        {props.onTheWay && (
          <p role="status" className={shared.notice}>
            {t.page.onTheWay({ amount: props.onTheWay.text })}
          </p>
        )}
        {props.isDisputed && <p>{t.page.disputed}</p>}
        <InvoiceDocument {...props} />
        {props.terms.length > 0 && (
          <section>
            <h2>{t.page.terms}</h2>
            {props.terms.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        {props.notes && (
          <section>
            <h2>{t.pdf.notes}</h2>
            <p style={{ whiteSpace: 'pre-line' }}>{props.notes}</p>
          </section>
        )}
        <form method="post" action={`${path}/pdf`}>
          <button type="submit" className={shared.quiet}>
            {t.page.pdf}
          </button>
        </form>
        {mayPay && <Pay {...props} path={path} />}
        {mayPay && (
          <section>
            <h2>{t.page.otherTitle}</h2>
            <p>{props.howToPay}</p>
          </section>
        )}
        <Received {...props} />
        <Ask {...props} path={path} mayDispute={isOpen && !props.isDisputed} />
        {props.offer}
      </DocumentPage>
    </Frame>
  );
}

const tones = {
  sent: 'info',
  partial: 'warning',
  overdue: 'danger',
  paid: 'success',
  cancelled: 'neutral',
} as const;

/** After a payment: what was received, its receipt, and what comes next. */
function PaidNote(props: InvoicePageProps & { path: string }) {
  const { language, path, receipts, status, open, isDeposit, emailedTo } = props;
  const { after: t, messages } = invoiceTexts(language).page;
  const last = receipts.at(-1);
  const rest = status === 'paid' ? t.nothingOpen : t.stillOpen({ open: open.text });
  const receivedText = ({ amount, tip, total }: (typeof receipts)[number]) =>
    tip ? t.receivedWithTip({ total, amount, tip }) : t.received({ amount });
  return (
    <section className={styles.paid} role="status">
      <h2>{messages.paid}</h2>
      {last && <p>{receivedText(last)}</p>}
      {emailedTo && <p>{t.receipt({ email: emailedTo })}</p>}
      <p>
        <strong>{t.next}</strong> {isDeposit && status === 'paid' ? t.schedule : rest}
      </p>
      <form method="post" action={`${path}/pdf`}>
        <button type="submit" className={shared.quiet}>
          {t.save}
        </button>
      </form>
    </section>
  );
}

function InvoiceDocument({ description, lines, sums }: InvoicePageProps) {
  return (
    <div className={styles.document}>
      {description && <p className={styles.description}>{description}</p>}
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position alone
          <li key={index}>
            <span>
              {line.description}
              {line.detail && <small>{line.detail}</small>}
            </span>
            <span>{line.amount}</span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(({ label, amount, isStrong }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day say the same
          <div key={index} data-strong={isStrong || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Pay(props: InvoicePageProps & { path: string }) {
  const { language, path, card, mayPart, tips, open, notice } = props;
  const t = invoiceTexts(language);
  if (card === 'off') return <p>{t.page.noCards}</p>;
  const isWrong = notice === 'amount' || notice === 'whole';
  const isOther = props.typed?.amount !== undefined && props.typed.amount !== open.typedAmount;
  return (
    <section>
      <h2>{t.page.payTitle}</h2>
      {card === 'test' && <p className={styles.test}>{t.page.testNote}</p>}
      <form noValidate method="post" action={`${path}/payment`} className={styles.pay}>
        {mayPart && tips ? (
          <PartAmount {...props} isWrong={isWrong} />
        ) : (
          <input type="hidden" name="amount" value={open.typedAmount} />
        )}
        {tips && <TipChoice {...props} tips={tips} />}
        <button type="submit" className={shared.confirm}>
          {tips ? t.page.tip.next : t.page.payAll({ amount: open.text })}
        </button>
      </form>
      {mayPart && !tips && (
        <details className={styles.part} open={isWrong || isOther || undefined}>
          <summary>{t.page.otherAmount}</summary>
          <form noValidate method="post" action={`${path}/payment`} className={styles.pay}>
            <PartAmount {...props} isWrong={isWrong} />
            <button type="submit" className={shared.quiet}>
              {t.page.pay}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

function PartAmount({ language, open, typed, isWrong }: InvoicePageProps & { isWrong: boolean }) {
  const t = invoiceTexts(language);
  return (
    <>
      <label>
        {t.page.amount}
        <input
          name="amount"
          inputMode="decimal"
          defaultValue={typed?.amount ?? open.typedAmount}
          aria-invalid={isWrong || undefined}
          aria-describedby="part-note"
        />
      </label>
      <p id="part-note" className={styles.note}>
        {t.page.partNote}
      </p>
    </>
  );
}

/** The suggested tips and a field for another amount; the total is on the next page. */
function TipChoice(
  props: Pick<InvoicePageProps, 'language' | 'mayPart' | 'notice' | 'typed'> & {
    tips: NonNullable<InvoicePageProps['tips']>;
  },
) {
  const { language, mayPart, tips, notice, typed } = props;
  const t = invoiceTexts(language).page.tip;
  const chosen = typed?.tip ?? '0';
  const choice = (value: string, text: string) => (
    <label key={value}>
      <input type="radio" name="tip" value={value} defaultChecked={chosen === value} />
      {text}
    </label>
  );
  return (
    <>
      <fieldset className={styles.tips}>
        <legend>{t.legend}</legend>
        {choice('0', t.none)}
        {tips.map(({ percent, amount }) =>
          // For a partial payment, the tip isn't known until it is typed.
          choice(
            String(percent),
            mayPart ? t.percent({ percent }) : t.percentOf({ percent, amount }),
          ),
        )}
      </fieldset>
      <label>
        {t.own}
        <input
          name="own_tip"
          inputMode="decimal"
          defaultValue={typed?.ownTip ?? ''}
          aria-invalid={notice === 'tip' || undefined}
          aria-describedby="tip-note"
        />
      </label>
      <p id="tip-note" className={styles.note}>
        {t.note}
      </p>
    </>
  );
}

function Received({ language, receipts, credits }: InvoicePageProps) {
  const t = invoiceTexts(language);
  return (
    <>
      {receipts.length > 0 && (
        <section>
          <h2>{t.page.receiptsTitle}</h2>
          <ul className={styles.receipts}>
            {receipts.map(({ label, amount, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order they came
              <li key={index}>
                <span>
                  {label}
                  {note && <small>{note}</small>}
                </span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {credits.length > 0 && (
        <section>
          <h2>{t.page.creditsTitle}</h2>
          <ul className={styles.receipts}>
            {credits.map(({ label, amount }) => (
              <li key={label}>
                <span>{label}</span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Ask(props: InvoicePageProps & { path: string; mayDispute: boolean }) {
  const { language, path, mayDispute, notice, typed } = props;
  const t = invoiceTexts(language);
  return (
    <section>
      <h2>{t.page.askTitle}</h2>
      <form noValidate method="post" action={`${path}/message`} className={styles.pay}>
        <label>
          {t.page.askLabel}
          <textarea
            name="message"
            rows={3}
            maxLength={2000}
            defaultValue={typed?.message}
            aria-invalid={notice === 'empty' || undefined}
          />
        </label>
        <div className={styles.answers}>
          <button type="submit" name="about" value="question" className={shared.quiet}>
            {t.page.ask}
          </button>
          {mayDispute && (
            <button type="submit" name="about" value="dispute" className={shared.quiet}>
              {t.page.dispute}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** The link leads nowhere. */
export function InvoiceGonePage({ language }: { language: Language }) {
  const t = invoiceTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language} route="home">
      <DeadLink title={t.page.notFoundTitle} text={t.page.notFoundText({ phone })}>
        <a href={publicRoutes.home[language]}>{useSite().business.name}</a>
      </DeadLink>
    </Frame>
  );
}
