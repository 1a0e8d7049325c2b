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
  /** Emails, as back-office spec section 3 names them. */
  new_project: boolean;
  project_updates: boolean;
  payment_received: boolean;
  customer_messages: boolean;
  /** Of the other kinds, those that come by email. */
  other_emails: NotificationKind[];
  /** Kinds that show on the owner's devices, and those that come as a text. */
  push: NotificationKind[];
  texts: NotificationKind[];
  /** Where texts to the owner go; empty where they want none. */
  text_to: string;
  /** Times of day, HH:MM; the same twice is no quiet time. */
  quiet_from: string;
  quiet_until: string;
  /** An email in the morning with what is unread. */
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

/** Kinds whose emails have a setting of their own. */
const emailSettings = {
  request: 'new_project',
  update: 'project_updates',
  payment: 'payment_received',
  message: 'customer_messages',
} as const satisfies Partial<Record<NotificationKind, keyof Notifications>>;

/** How a notification of a kind reaches the owner, besides the list in the back office. */
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
