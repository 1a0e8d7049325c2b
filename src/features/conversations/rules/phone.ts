/** Where a conversation takes place: in the chat, or with the receptionist on the phone. */
export const channels = ['chat', 'phone'] as const;
export type Channel = (typeof channels)[number];

/** Dangers in which a caller should leave the house and call 911 instead of talking to us. */
export const lifeDangers: readonly string[] = [
  'self_harm',
  'violence',
  'fire',
  'carbon_monoxide',
  'gas',
  'power_line',
  'person',
  'medical_power',
  'smoke',
  'unnamed',
];
