import type { Language } from '../../../../lib/language.ts';
import portal from '../../../../ui/site/portal.module.css';
import { offlineTexts } from '../../texts/offline.ts';
import styles from './pending.module.css';

const kinds = [
  ...(['on_my_way', 'arrived', 'done', 'note', 'photo', 'material', 'hours'] as const),
  ...(['task', 'change', 'question'] as const),
];
const steps = ['arrived', 'done'] as const;

/** What this browser keeps until there is a signal. The script fills it; without script it stays away. */
export function PendingPanel({ language }: { language: Language }) {
  const t = offlineTexts(language);
  const texts = Object.fromEntries([
    ...kinds.map((kind) => [`data-kind-${kind.replaceAll('_', '-')}`, t.kinds[kind]]),
    ...steps.map((step) => [`data-step-${step}`, t.steps[step]]),
  ]);
  return (
    <section
      className={`${portal.panel} ${styles.panel}`}
      data-pending
      data-drop={t.drop}
      data-failed={t.failed}
      data-missing={t.missing}
      {...texts}
      hidden
    >
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <ul />
    </section>
  );
}
