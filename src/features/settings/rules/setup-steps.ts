/** What is needed to go live, in the order in which the guide asks for it. */
export const setupSteps = [
  'identity',
  'hours',
  'rates',
  'gallery',
  'promises',
  'reviews',
  'email',
  'address',
] as const;
export type SetupStepName = (typeof setupSteps)[number];
