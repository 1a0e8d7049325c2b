/** What it takes to go live, in the order of the setup guide. */
export const setupSteps = [
  'identity',
  'area',
  'services',
  'promises',
  'hours',
  'rates',
  'gallery',
  'reviews',
  'email',
  'backups',
  'address',
] as const;
export type SetupStepName = (typeof setupSteps)[number];
