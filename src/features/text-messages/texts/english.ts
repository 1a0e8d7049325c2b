export const english = {
  howToStop: 'Reply STOP to stop texts.',
  stopped: "You won't get any more texts from us. Reply START to get them again.",
  started: "You'll get texts from us again. Reply STOP to stop them.",
};

export type TextTexts = typeof english;
