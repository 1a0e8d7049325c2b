import type { Language } from '../../../lib/language.ts';
import account from '../../../ui/site/account.module.css';
import styles from '../../../ui/site/application.module.css';
import { Field } from '../../../ui/site/field.tsx';
import { Problem } from '../../../ui/site/form-parts.tsx';
import { type PaperKind, paperKinds } from '../rules/partners.ts';
import { applicationTexts } from '../texts/application.ts';

/** A paper as it stands today. */
export interface PaperView {
  kind: PaperKind;
  name: string;
  /** Its last day in words. */
  day: string;
  standing: 'valid' | 'soon' | 'expired';
}

export interface PaperPanelProps {
  language: Language;
  papers: PaperView[];
  /** Where papers are sent to. */
  action: string;
  /** Names the next upload. */
  uploadKey: string;
  /** The first day that can be entered (YYYY-MM-DD). */
  firstDay: string;
  canRemove: boolean;
  /** An upload that was refused. */
  refused?: { kind: PaperKind | undefined; expiresOn: string; problem: string } | undefined;
}

const tones = { valid: undefined, soon: 'warning', expired: 'danger' } as const;

/** Insurance certificate and licence, each with its last day and the way to replace it. */
export function PaperPanel(props: PaperPanelProps) {
  const { language, papers, refused } = props;
  const t = applicationTexts(language);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{t.documents.title}</h2>
      <div className={styles.papers}>
        {paperKinds.map((kind) => (
          <PaperCard
            key={kind}
            {...props}
            kind={kind}
            paper={papers.find((one) => one.kind === kind)}
          />
        ))}
      </div>
      {refused && !refused.kind && <Problem>{refused.problem}</Problem>}
    </section>
  );
}

interface PaperCardProps extends PaperPanelProps {
  kind: PaperKind;
  paper: PaperView | undefined;
}

function PaperCard({ language, kind, paper, action, canRemove, ...form }: PaperCardProps) {
  const t = applicationTexts(language);
  const { refused } = form;
  const isRefused = refused?.kind === kind;
  const what = t.documents[kind];
  const until = paper?.standing === 'expired' ? t.documents.expired : t.documents.until;
  return (
    <div className={styles.paper} data-tone={paper && tones[paper.standing]}>
      <h3>{what}</h3>
      {paper ? (
        <p>
          {paper.name}
          <br />
          <span className={styles.until}>
            {until({ day: paper.day })}
            {paper.standing === 'soon' && ` · ${t.documents.expiresSoon}`}
          </span>
        </p>
      ) : (
        <p className={styles.note}>{t.documents.none}</p>
      )}
      <details open={!paper || isRefused}>
        <summary>
          {(paper ? t.documents.replaceTitle : t.documents.addTitle)({ what: what.toLowerCase() })}
        </summary>
        <form method="post" action={`${action}#problem`} encType="multipart/form-data">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={`${form.uploadKey}-${kind}`} />
          <Field
            name="file"
            type="file"
            label={t.documents.file}
            hint={t.documents.fileHint}
            accept="application/pdf,image/*"
            required
          />
          <Field
            name="expiresOn"
            type="date"
            label={t.documents.expiresOn}
            min={form.firstDay}
            defaultValue={isRefused ? refused.expiresOn : undefined}
            required
          />
          {isRefused && <Problem>{refused.problem}</Problem>}
          <button type="submit" className={account.quiet}>
            {paper ? t.documents.replace : t.documents.add}
          </button>
        </form>
      </details>
      {paper && canRemove && (
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
