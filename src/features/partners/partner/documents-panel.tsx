import type { Language } from '#lib/language.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import account from '#ui/site/account.module.css';
import styles from '#ui/site/application.module.css';
import { Field } from '#ui/site/field.tsx';
import { Problem } from '#ui/site/form-parts.tsx';
import { type DocumentKind, documentKinds } from '../rules/partners.ts';
import { applicationTexts } from '../texts/application.ts';

/** A document's current state. */
export interface DocumentView {
  kind: DocumentKind;
  name: string;
  /** Its last day as text. */
  day: string;
  status: 'valid' | 'soon' | 'expired';
}

export interface DocumentPanelProps {
  language: Language;
  documents: DocumentView[];
  /** What their trades need, and what of it is missing or expired. */
  required: DocumentKind[];
  missing: DocumentKind[];
  /** Where documents are sent. */
  action: string;
  /** Identifies the next upload. */
  uploadKey: string;
  /** The first valid day (YYYY-MM-DD). */
  firstDay: string;
  canRemove: boolean;
  /** A rejected upload. */
  refused?:
    | {
        kind: DocumentKind | undefined;
        expiresOn: string;
        problems: { file?: string; expiresOn?: string; ''?: string };
      }
    | undefined;
}

const tones = { valid: undefined, soon: 'warning', expired: 'danger' } as const;

/** Insurance certificate and license, each with its expiration and a form to replace it. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { language, documents, refused } = props;
  const t = applicationTexts(language);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t.documents.title}</h2>
      <div className={styles.documents}>
        {documentKinds.map((kind) => (
          <DocumentCard
            key={kind}
            {...props}
            kind={kind}
            document={documents.find((one) => one.kind === kind)}
          />
        ))}
      </div>
      {refused && !refused.kind && <Problem>{Object.values(refused.problems)[0]}</Problem>}
    </section>
  );
}

interface DocumentCardProps extends DocumentPanelProps {
  kind: DocumentKind;
  document: DocumentView | undefined;
}

function DocumentCard(props: DocumentCardProps) {
  const { language, kind, document, action, canRemove, ...form } = props;
  const t = applicationTexts(language);
  const { refused } = form;
  const isRefused = refused?.kind === kind;
  const problems = isRefused ? refused.problems : {};
  const what = t.documents[kind];
  const until = document?.status === 'expired' ? t.documents.expired : t.documents.until;
  return (
    <div className={styles.document} data-tone={document && tones[document.status]}>
      <h3>{what}</h3>
      {document ? (
        <p>
          {document.name}
          <br />
          <span className={styles.until}>
            {until({ day: document.day })}
            {document.status === 'soon' && ` · ${t.documents.expiresSoon}`}
          </span>
        </p>
      ) : (
        <p className={styles.note}>
          {form.required.includes(kind) ? t.documents.none : t.documents.notNeeded}
        </p>
      )}
      <details open={form.missing.includes(kind) || isRefused}>
        <summary>
          {(document ? t.documents.replaceTitle : t.documents.addTitle)({
            what: what.toLowerCase(),
          })}
        </summary>
        <form noValidate method="post" action={action} encType="multipart/form-data" data-document>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={`${form.uploadKey}-${kind}`} />
          <Field
            name="file"
            type="file"
            label={t.documents.file}
            hint={t.documents.fileHint}
            accept={`application/pdf,${acceptedPictures}`}
            data-choose={t.documents.chooseFile}
            data-none={t.documents.noFile}
            data-missing={t.documents.problems.missing}
            error={problems.file}
            required
          />
          <Field
            name="expiresOn"
            type="date"
            label={t.documents.expiresOn}
            defaultValue={isRefused ? refused.expiresOn : undefined}
            min={form.firstDay}
            data-missing={t.documents.problems.date}
            data-past={t.documents.problems.past}
            error={problems.expiresOn}
            required
          />
          {problems[''] && <Problem>{problems['']}</Problem>}
          <button type="submit" className={account.quiet}>
            {document ? t.documents.replace : t.documents.add}
          </button>
        </form>
      </details>
      {document && canRemove && (
        <form method="post" action={`${action}/removal`}>
          <input type="hidden" name="kind" value={kind} />
          <button
            type="submit"
            className={styles.plain}
            aria-label={`${t.documents.remove}: ${what}`}
          >
            {t.documents.remove}
          </button>
        </form>
      )}
    </div>
  );
}
