import styles from '#features/invoices/public/invoice-page.module.css';
import { invoiceTexts } from '#features/invoices/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';

/** A card payment with its total including the tip, before it is made. */
export function ReviewPage(props: {
  language: Language;
  paths: Record<Language, string>;
  number: string;
  /** Dollars for an input. */
  typed: { amount: string; tip: string };
  /** Brings what was typed back to the invoice's form. */
  changeQuery: string;
  /** As people read them. */
  amount: string;
  tip: string;
  total: string;
}) {
  const { language, paths, number, typed, changeQuery, amount, tip, total } = props;
  const t = invoiceTexts(language).page.tip;
  const path = paths[language];
  return (
    <Frame language={language} route="invoice" paths={paths}>
      <DocumentPage number={number} title={t.reviewTitle}>
        <div className={styles.document}>
          <dl>
            <div>
              <dt>{t.invoice({ number })}</dt>
              <dd>{amount}</dd>
            </div>
            <div>
              <dt>{t.label}</dt>
              <dd>{tip}</dd>
            </div>
            <div data-strong>
              <dt>{t.total}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
        </div>
        <form method="post" action={`${path}/payment`} className={styles.pay}>
          <input type="hidden" name="amount" value={typed.amount} />
          <input type="hidden" name="own_tip" value={typed.tip} />
          <input type="hidden" name="reviewed" value="yes" />
          <button type="submit" className={shared.confirm}>
            {t.pay({ amount: total })}
          </button>
        </form>
        <p>
          <a href={`${path}?${changeQuery}`}>{t.change}</a>
        </p>
      </DocumentPage>
    </Frame>
  );
}
