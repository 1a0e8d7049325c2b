import type { SetupStepName } from '../rules/setup-steps.ts';

/** The first steps' names and descriptions. */
export const stepLabels: Record<SetupStepName, { title: string; task: string }> = {
  identity: {
    title: 'Name, phone and email',
    task: 'Enter your own, or confirm that these are correct.',
  },
  area: {
    title: 'Where you work',
    task: 'Your town, the towns you go to, and how long you have done this work. What you leave empty stays off your website.',
  },
  services: {
    title: 'What you do',
    task: 'Check what you offer. Your website and the chat offer nothing else.',
  },
  promises: {
    title: 'What you promise',
    task: 'Only what you choose here is promised on your website, in the chat, and on estimates.',
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
    task: 'Show photos of your own work, or hide the section.',
  },
  reviews: {
    title: 'Reviews',
    task: 'Add real reviews, or hide the section.',
  },
  email: {
    title: 'Email account',
    task: 'Connect the account that estimates and invoices are sent from.',
  },
  backups: {
    title: 'Backups',
    task: 'Choose a folder on another disk, where a tested copy of everything goes every night.',
  },
  address: {
    title: 'Web address',
    task: 'When the rest is done, give the site its web address.',
  },
};
