import type { SetupStepName } from '../rules/setup-steps.ts';

/** The first steps' names and descriptions. */
export const stepLabels: Record<SetupStepName, { title: string; task: string }> = {
  identity: {
    title: 'Name, phone and email',
    task: 'Enter your own, or confirm that these are correct.',
  },
  hours: {
    title: 'Business hours',
    task: 'When customers can reach you.',
  },
  rates: {
    title: 'Rates',
    task: 'What an hour, a visit and the drive cost.',
  },
  gallery: {
    title: 'Photos of finished work',
    task: 'Show photos of your own work, keep the drawings, or hide the section.',
  },
  promises: {
    title: 'Promises',
    task: 'Replace the sample promises, keep those that are true, or hide the section.',
  },
  reviews: {
    title: 'Reviews',
    task: 'Replace the sample reviews with real ones, or hide them.',
  },
  email: {
    title: 'Email account',
    task: 'Connect the account that estimates and invoices are sent from.',
  },
  address: {
    title: 'Web address',
    task: 'When the rest is done, give the site its web address.',
  },
};
