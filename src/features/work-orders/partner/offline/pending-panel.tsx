import type { Language } from '#lib/language.ts';
import portal from '#ui/site/portal.module.css';
import { offlineTexts } from '../../texts/offline.ts';
import { workOrderTexts } from '../../texts/portal.ts';
import styles from './pending.module.css';

const kinds = [
  ...(['on_my_way', 'arrived', 'done', 'note', 'photo', 'material', 'hours'] as const),
  ...(['task', 'change', 'question'] as const),
];
const steps = ['arrived', 'done'] as const;
const problems = ['text', 'photos', 'hours', 'material', 'amount'] as const;

/**
 * What this browser stores until there is a signal. The script fills it; without script it stays
 * hidden.
 */
export function PendingPanel({ language }: { language: Language }) {
  const t = offlineTexts(language);
  const { errors } = workOrderTexts(language);
  const texts = Object.fromEntries([
    ...kinds.map((kind) => [`data-kind-${kind.replaceAll('_', '-')}`, t.kinds[kind]]),
    ...steps.map((step) => [`data-step-${step}`, t.steps[step]]),
    ...problems.map((problem) => [`data-error-${problem}`, errors[problem]]),
  ]);
  return (
    <section
      className={`${portal.panel} ${styles.panel}`}
      data-pending
      data-drop={t.drop}
      data-failed={t.failed}
      data-correct={t.correct}
      {...texts}
      hidden
    >
      <div data-part="refused" hidden>
        <h2>{t.refused}</h2>
        <ul />
      </div>
      <div data-part="waiting" hidden>
        <h2>{t.title}</h2>
        <p>{t.text}</p>
        <ul />
      </div>
    </section>
  );
}
