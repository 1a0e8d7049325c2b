import styles from '#features/invoices/public/invoice-page.module.css';
import { invoiceTexts } from '#features/invoices/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import plain from '#ui/site/plain-pages.module.css';
import shared from '#ui/site/private-page.module.css';

/** The page that stands in for a card processor's. */
export function TerminalPage(props: {
  language: Language;
  paths: Record<Language, string>;
  amount: string;
  number: string;
  paymentId: string;
}) {
  const { language, paths, amount, number, paymentId } = props;
  const t = invoiceTexts(language);
  const path = paths[language];
  return (
    <Frame language={language} route="invoice" paths={paths}>
      <DocumentPage number={number} title={t.page.terminalTitle}>
        <p className={styles.test}>{t.page.terminalText}</p>
        <form method="post" action={`${path}/terminal/${paymentId}`} className={styles.pay}>
          <button type="submit" name="card" value="accepted" className={shared.confirm}>
            {t.page.accept({ amount })}
          </button>
          <button type="submit" name="card" value="declined" className={shared.quiet}>
            {t.page.decline}
          </button>
        </form>
        <p>
          <a href={path}>{t.page.backToInvoice}</a>
        </p>
      </DocumentPage>
    </Frame>
  );
}

/** What a visitor reads after the card processor's page. */
export type CardOutcome = 'paid' | 'failed' | 'waiting' | 'back' | 'unclear';

/** Where a card processor redirects people whose original link isn't known. */
export function ReturnPage({ language, outcome }: { language: Language; outcome: CardOutcome }) {
  const t = invoiceTexts(language);
  return (
    <Frame language={language} route="home">
      <div className={plain.plain}>
        <h1>{t.page.title}</h1>
        <p role={outcome === 'failed' || outcome === 'unclear' ? 'alert' : 'status'}>
          {t.page.messages[outcome]}
        </p>
      </div>
    </Frame>
  );
}
