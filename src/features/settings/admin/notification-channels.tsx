import { type NotificationKind, notificationKinds } from '../rules/notification-kinds.ts';
import {
  channelsOf,
  type Notifications,
  notificationKindLabels,
  withChannel,
} from '../rules/notifications.ts';
import styles from './notification-channels.module.css';
import type { SectionForm } from './use-section-form.ts';

const channels = { email: 'Email', push: 'Device', text: 'Text' } as const;
const channelNames = Object.keys(channels) as (keyof typeof channels)[];

const examples: Record<NotificationKind, string> = {
  request: 'A visitor sends a request.',
  chat: 'A visitor asks for a person, or waits for an answer.',
  message: 'A customer or someone else writes to you, or a caller leaves a voicemail.',
  update:
    'A customer answers an estimate, changes a visit, or writes a review; a partner answers or reports.',
  payment: 'A customer pays.',
  payment_problem: 'A payment or refund fails, or a customer disputes one.',
  call: 'Nobody answered.',
  people: 'A customer opens an account; a partner applies or sends an invoice.',
  reminder: 'Something you asked to be reminded of is due.',
  problem:
    'An email came back, a post was not published, something in the background failed, or the disk is nearly full.',
};

/**
 * What the owner is notified of, by kind and channel; everything is in the list behind the bell.
 */
export function NotificationChannels({ form }: { form: SectionForm<'notifications'> }) {
  const { values } = form;
  const change = (kind: NotificationKind, channel: keyof typeof channels, isOn: boolean) => {
    for (const [field, value] of Object.entries(withChannel(values, kind, channel, isOn)))
      form.change(field as keyof Notifications, value);
  };
  return (
    <div className={styles.frame}>
      <p className={styles.intro}>
        Everything is in the list behind the bell. Choose what else reaches you:
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What happened</span>
            </th>
            {channelNames.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => {
            const on = channelsOf({ ...values, text_to: 'any' }, kind);
            const label = notificationKindLabels[kind];
            return (
              <tr key={kind}>
                <th scope="row">
                  {label}
                  <span className={styles.example}>{examples[kind]}</span>
                </th>
                {channelNames.map((channel) => (
                  <td key={channel} className={styles.channel}>
                    <input
                      type="checkbox"
                      aria-label={`${label}: ${channels[channel]}`}
                      checked={on[channel]}
                      onChange={(event) => change(kind, channel, event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
