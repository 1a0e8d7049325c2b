/** What it takes to go live, in the order of the setup guide. */
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
