import { Flex } from '@mantine/core';
import { formatMoney } from '#lib/money.ts';
import { capitalized } from '#lib/plain-text.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { CallView } from '../contract/calls.ts';
import styles from './call-detail.module.css';
import { intentLabels } from './record-labels.ts';

/** What the call was about, from its transcript and notes. */
export function CallAnalysis({ analysis }: { analysis: NonNullable<CallView['ai_analysis']> }) {
  const { currency } = useLocale();
  const { intent, category, urgency, confidence, estimated_cost_range: range } = analysis;
  const percent = `${Math.round(confidence * 100)}%`;
  const facts = [
    ['Intent', intentLabels[intent]],
    ['Category', capitalized(category)],
    ['Urgency', capitalized(urgency)],
    [
      'Cost range',
      range
        ? `${formatMoney(range.min, currency)} to ${formatMoney(range.max, currency)}`
        : 'Nothing in your price book matches',
    ],
  ];
  return (
    <div className={record.part}>
      <h2 className={record.label}>From this call</h2>
      <dl className={styles.analysis}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Flex justify="space-between" mt="sm">
        <span>Confidence</span>
        <strong>{percent}</strong>
      </Flex>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: percent }} />
      </div>
      {analysis.analyzed_by === 'model' && (
        <p className={styles.aside}>Read by your language model. Check it before you rely on it.</p>
      )}
    </div>
  );
}
