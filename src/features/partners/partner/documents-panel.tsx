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
      <h2 id="papers">{t('papers.title')}</h2>
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
  const what = t(`papers.${kind}`);
  const until = paper?.standing === 'expired' ? 'papers.expired' : 'papers.until';
  return (
    <div className={styles.paper} data-tone={paper && tones[paper.standing]}>
      <h3>{what}</h3>
      {paper ? (
        <p>
          {paper.name}
          <br />
          <span className={styles.until}>
            {t(until, { day: paper.day })}
            {paper.standing === 'soon' && ` · ${t('papers.expiresSoon')}`}
          </span>
        </p>
      ) : (
        <p className={styles.note}>{t('papers.none')}</p>
      )}
      <details open={!paper || isRefused}>
        <summary>
          {t(paper ? 'papers.replaceTitle' : 'papers.addTitle', { what: what.toLowerCase() })}
        </summary>
        <form method="post" action={`${action}#problem`} encType="multipart/form-data">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={`${form.uploadKey}-${kind}`} />
          <Field
            name="file"
            type="file"
            label={t('papers.file')}
            hint={t('papers.fileHint')}
            accept="application/pdf,image/*"
            required
          />
          <Field
            name="expiresOn"
            type="date"
            label={t('papers.expiresOn')}
            min={form.firstDay}
            defaultValue={isRefused ? refused.expiresOn : undefined}
            required
          />
          {isRefused && <Problem>{refused.problem}</Problem>}
          <button type="submit" className={account.quiet}>
            {t(paper ? 'papers.replace' : 'papers.add')}
          </button>
        </form>
      </details>
      {paper && canRemove && (
        <form method="post" action={`${action}/removal`}>
          <input type="hidden" name="kind" value={kind} />
          <button
            type="submit"
            className={styles.plain}
            aria-label={`${t('papers.remove')}: ${what}`}
          >
            {t('papers.remove')}
          </button>
        </form>
      )}
    </div>
  );
}
