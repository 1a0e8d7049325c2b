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
  'reminder',
  'problem',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
