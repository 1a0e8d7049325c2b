/** The outside services whose calls are recorded. */
export const serviceNames = [
  'mail',
  'mailbox',
  'texts',
  'cards',
  'assistant',
  'speech',
  'social',
  'reviews',
  'push',
] as const;

export type ServiceName = (typeof serviceNames)[number];
