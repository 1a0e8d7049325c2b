import { DAYS } from '../../../lib/durations.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { reminderAfter } from '../rules.ts';
import styles from './onboarding.module.css';

const tips = [
  'Invite right after a job is done, while you are on their mind.',
  'Say on the last visit that the email is coming, so that nobody takes it for spam.',
  `Who does not use the link is reminded once, after ${reminderAfter / DAYS} days. You need not.`,
  'Whoever writes to you already has your number: the email says to call with questions.',
];

export function Tips() {
  return (
    <Panel title="Tips">
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Panel>
  );
}
