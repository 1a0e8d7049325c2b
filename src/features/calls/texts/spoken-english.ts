/** What callers hear on the phone, spoken by a machine. */
export const english = {
  recorded: 'This call is being recorded.',
  transcribed: 'This call is being transcribed.',
  recordedAndTranscribed: 'This call is being recorded and transcribed.',
  unavailable: "We can't take your call right now. Please call again later. Goodbye.",
  leaveMessage: 'Please leave your message after the tone.',
  thanks: 'Thank you for your message. Goodbye.',
  forwarded: ({ business, caller }: { business: string; caller: string }) =>
    `Call for ${business} from ${caller}.`,
  hiddenNumber: 'a hidden number',
  pressOne: 'Press 1 to take it.',
};

export type SpokenTexts = typeof english;
