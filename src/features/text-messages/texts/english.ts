export const english = {
  howToStop: 'Reply STOP to stop texts.',
  stopped: "You won't get any more texts from us. Reply START to get them again.",
  started: "You'll get texts from us again. Reply STOP to stop them.",
  missedCall: ({ business }: { business: string }) =>
    `Sorry we missed your call. How can we help? Reply to this text, and we'll get back to you as soon as we can. ${business}`,
};

export type TextTexts = typeof english;
