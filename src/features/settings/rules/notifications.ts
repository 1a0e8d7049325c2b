/** What the owner is notified of. */
export const notificationKinds = [
  'request',
  'chat',
  'message',
  'update',
  'payment',
  'payment_problem',
  'call',
  'people',
  'problem',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the owner is notified of, and how. */
export interface Notifications {
  /** Emails, under back-office spec section 3's names. */
  new_project: boolean;
  project_updates: boolean;
  payment_received: boolean;
  customer_messages: boolean;
  /** The other kinds that are emailed. */
  other_emails: NotificationKind[];
  /** Kinds shown on the owner's devices, and those sent as a text. */
  push: NotificationKind[];
  texts: NotificationKind[];
  /** The owner's number for texts; empty if they don't want any. */
  text_to: string;
  /** Times of day, HH:MM; the same time twice means no quiet hours. */
  quiet_from: string;
  quiet_until: string;
  /** A morning email with what is unread. */
  morning_summary: boolean;
}

export const notificationKindLabels: Record<NotificationKind, string> = {
  request: 'New requests',
  chat: 'Visitors who wait in the chat',
  message: 'Messages, texts, and voicemails',
  update: 'Project updates',
  payment: 'Payments',
  payment_problem: 'Failed payments and disputes',
  call: 'Missed calls',
  people: 'Sign-ups and partners',
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
