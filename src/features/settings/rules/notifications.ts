import type { NotificationKind } from './notification-kinds.ts';
import type { Settings } from './settings.ts';

export type Notifications = Settings['notifications'];

export const notificationKindLabels: Record<NotificationKind, string> = {
  request: 'New requests',
  chat: 'Visitors who wait in the chat',
  message: 'Messages, texts, and voicemails',
  update: 'Project updates',
  payment: 'Payments',
  payment_problem: 'Failed payments and disputes',
  call: 'Missed calls',
  people: 'Sign-ups and partners',
  reminder: 'Your reminders',
  problem: 'Problems',
};

/** Kinds whose emails have their own setting. */
const emailSettings = {
  request: 'new_project',
  update: 'project_updates',
  payment: 'payment_received',
  message: 'customer_messages',
} as const satisfies Partial<Record<NotificationKind, keyof Notifications>>;

/** How a kind of notification reaches the owner, besides the list in the back office. */
export function channelsOf(
  settings: Notifications,
  kind: NotificationKind,
): { email: boolean; push: boolean; text: boolean } {
  const setting = emailSettings[kind as keyof typeof emailSettings];
  return {
    email: setting ? settings[setting] : settings.other_emails.includes(kind),
    push: settings.push.includes(kind),
    text: settings.text_to !== '' && settings.texts.includes(kind),
  };
}

/** The settings with one channel of a kind turned on or off. */
export function withChannel(
  settings: Notifications,
  kind: NotificationKind,
  channel: 'email' | 'push' | 'text',
  isOn: boolean,
): Partial<Notifications> {
  const setting = emailSettings[kind as keyof typeof emailSettings];
  if (channel === 'email' && setting) return { [setting]: isOn };
  const field = { email: 'other_emails', push: 'push', text: 'texts' } as const;
  const others = settings[field[channel]].filter((one) => one !== kind);
  return { [field[channel]]: isOn ? [...others, kind] : others };
}
