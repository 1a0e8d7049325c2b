import { Download, FileCheck2 } from 'lucide-react';
import { languageCode } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { Icon } from '#ui/site/icon.tsx';
import { estimateTexts } from '../texts/index.ts';
import styles from './approved.module.css';
import page from './estimate-page.module.css';
import { LineText } from './line-text.tsx';
import type { EstimatePageProps } from './props.ts';
import { Totals } from './totals.tsx';

type ApprovedProps = EstimatePageProps & { path: string };

/** What was approved at which price, the signature, and the signed copy once there is one. */
export function ApprovedCard(props: ApprovedProps) {
  const { language, currency, approved, signed, title } = props;
  const t = estimateTexts(language);
  if (!approved) return null;
  const { optionName, addOns } = approved;
  const added = new Intl.ListFormat(languageCode(language)).format(addOns);
  const both = optionName && added ? t.page.withAddOns({ option: optionName, added }) : '';
  const chosen = both || optionName || (added && t.page.including({ added }));
  return (
    <section className={styles.card} aria-labelledby="approved">
      <div className={styles.what}>
        <div>
          <h2 id="approved" className={styles.title}>
            {title}
          </h2>
          {chosen && <p className={page.small}>{chosen}</p>}
        </div>
        <strong>{exactMoney(approved.total_amount, currency)}</strong>
      </div>
      {signed && <Signature signed={signed} label={t.page.signature} />}
      <SignedCopy {...props} />
    </section>
  );
}

function Signature({
  signed,
  label,
}: {
  signed: NonNullable<EstimatePageProps['signed']>;
  label: string;
}) {
  const { name, at, picture, isRecorded } = signed;
  return (
    <div className={styles.signed}>
      {picture ? (
        <img src={picture} alt={`${label}: ${name}`} className={styles.drawn} />
      ) : (
        !isRecorded && <p className={styles.typed}>{name}</p>
      )}
      <p className={styles.signer}>
        {(picture || isRecorded) && <span>{name}</span>}
        <span>{at}</span>
      </p>
    </div>
  );
}

/** The script checks for it until it is there. */
function SignedCopy({ language, signed, path, isEmailed }: ApprovedProps) {
  const t = estimateTexts(language).page;
  const isReady = signed?.hasPdf === true;
  const stored = isEmailed ? t.signedCopyEmailed : t.signedCopyText;
  return (
    <div className={styles.copy} data-signed-copy={isReady ? 'ready' : 'waiting'}>
      <Icon of={FileCheck2} size={24} />
      <p role="status">
        <strong>{t.signedCopy}</strong>
        <span className={page.small}>
          {isReady ? stored : `${t.pdfSoon}${isEmailed ? ` ${t.pdfByEmail}` : ''}`}
          {!isReady && <noscript> {t.pdfReload}</noscript>}
        </span>
      </p>
      {isReady && (
        <a href={`${path}/pdf`} aria-label={t.signedPdf}>
          <Icon of={Download} />
          {t.save}
        </a>
      )}
    </div>
  );
}

/** Each approved line, and how they add up; never changed. */
export function ApprovedLines({ language, currency, approved, next }: EstimatePageProps) {
  const t = estimateTexts(language);
  if (!approved) return null;
  return (
    <section className={page.card}>
      <h2>{t.page.approvedWork}</h2>
      <ul className={page.linesList}>
        {approved.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was approved never changes its order
          <li key={index}>
            <LineText page={{ language, currency }} line={line} />
          </li>
        ))}
      </ul>
      <Totals
        language={language}
        currency={currency}
        percent={approved.tax_percent}
        given={approved}
        depositLabel={depositLabel()}
        {...approved.totals}
      />
    </section>
  );

  function depositLabel(): string {
    const invoice = next?.deposit?.invoice;
    if (!invoice) return t.page.depositOnly;
    if (invoice.open <= 0) return t.page.depositPaid;
    return invoice.isDueToday ? t.page.depositToday : t.page.depositBy({ day: invoice.due });
  }
}
