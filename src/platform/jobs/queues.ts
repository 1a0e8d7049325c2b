/**
 * Every queue, with how hard it tries. A job is enqueued in the transaction that causes it. Mail: 8
 * tries over about 2 hours, the pause doubling from 30 seconds.
 */
export const jobQueues = [
  {
    name: 'deliver-email',
    retryLimit: 7,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  { name: 'draft-reply', retryLimit: 3, retryDelay: 10, expireInSeconds: 120 },
  // A lead must not be lost to a full disk or a busy database.
  {
    name: 'request-of-lead',
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Late is better than never, and each try checks again whether it may go out.
  { name: 'send-auto-reply', retryLimit: 7, retryDelay: 30, expireInSeconds: 60 },
  // Runs every minute: what could not be read now is read then.
  { name: 'receive-emails', retryLimit: 0, expireInSeconds: 600 },
  { name: 'empty-email-trash', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'sweep-email-files', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  {
    name: 'join-answer',
    retryLimit: 7,
    retryDelay: 20,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
  },
  {
    name: 'write-account-email',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60,
  },
  { name: 'send-push', retryLimit: 2, retryDelay: 2, expireInSeconds: 60 },
  { name: 'text-owner', retryLimit: 3, retryDelay: 30, expireInSeconds: 60 },
  { name: 'ring-reminders', retryLimit: 0, expireInSeconds: 60 },
  { name: 'begin-morning', retryLimit: 0, expireInSeconds: 60 },
  { name: 'delete-notifications', retryLimit: 0, expireInSeconds: 60 },
  { name: 'notice-problems', retryLimit: 0, expireInSeconds: 60 },
  { name: 'end-lost-calls', retryLimit: 0, expireInSeconds: 60 },
  { name: 'sweep-photos', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  { name: 'sweep-project-files', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  { name: 'write-message-emails', retryLimit: 2, retryDelay: 30, expireInSeconds: 300 },
  { name: 'sweep-message-files', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  {
    name: 'transcribe-voicemail',
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 180,
  },
  // A model that fails is not called again: the built-in engine has read the call.
  { name: 'analyze-call', retryLimit: 2, retryDelay: 10, expireInSeconds: 60 },
  // A caller is waiting: if it does not work right away, the phone network does it when the ringing
  // ends.
  { name: 'move-caller', retryLimit: 3, retryDelay: 2, expireInSeconds: 60 },
  { name: 'caller-left', retryLimit: 5, retryDelay: 20, expireInSeconds: 60 },
  { name: 'end-lost-network-calls', retryLimit: 0, expireInSeconds: 300 },
  // Recordings of the phone network: over about a day, so that a full disk or an outage loses
  // nothing.
  {
    name: 'fetch-voicemail',
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
  },
  {
    name: 'fetch-call-recording',
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 900,
  },
  {
    name: 'forget-at-network',
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  { name: 'sweep-recordings', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  // Texts: 6 tries over about half an hour; a later one would surprise people.
  {
    name: 'deliver-text',
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
  },
  {
    name: 'fetch-text-photos',
    retryLimit: 6,
    retryDelay: 20,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 300,
  },
  // Retries of a post have their own rule; here only a crash is retried.
  { name: 'publish-post', retryLimit: 20, retryDelay: 60, expireInSeconds: 900 },
  {
    name: 'read-social-metrics',
    retryLimit: 2,
    retryDelay: 300,
    expireInSeconds: 1800,
  },
  { name: 'write-text-notice', retryLimit: 3, retryDelay: 60, expireInSeconds: 60 },
  { name: 'sweep-pictures', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'read-google-reviews', retryLimit: 2, retryDelay: 300, expireInSeconds: 60 },
  { name: 'ask-for-reviews', retryLimit: 2, retryDelay: 300, expireInSeconds: 900 },
  { name: 'make-picture-sizes', retryLimit: 3, retryDelay: 20, expireInSeconds: 120 },
  { name: 'email-chat-answer', retryLimit: 5, retryDelay: 20, expireInSeconds: 60 },
  { name: 'close-conversations', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'delete-conversations', retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  { name: 'add-up-customer-totals', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'remind-invited', retryLimit: 2, retryDelay: 300, expireInSeconds: 900 },
  { name: 'remind-of-visits', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'finish-decline', retryLimit: 5, retryDelay: 20, expireInSeconds: 60 },
  { name: 'write-cancellation-emails', retryLimit: 5, retryDelay: 20, expireInSeconds: 60 },
  // Documents wait for one worker thread, and the customer waits for them.
  {
    name: 'send-estimate',
    retryLimit: 5,
    retryDelay: 20,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  {
    name: 'send-estimate-later',
    retryLimit: 5,
    retryDelay: 20,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  {
    name: 'sign-estimate',
    retryLimit: 5,
    retryDelay: 20,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  { name: 'expire-estimates', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'follow-up-estimates', retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  { name: 'add-up-estimate-totals', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'complete-paid-project', retryLimit: 5, retryDelay: 10, expireInSeconds: 60 },
  {
    name: 'write-invoice-email',
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 180,
  },
  { name: 'mark-overdue-invoices', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  { name: 'add-late-fees', retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  { name: 'remind-of-invoices', retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  { name: 'make-recurring-invoices', retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  { name: 'reconcile-cards', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  { name: 'end-card-page', retryLimit: 5, retryDelay: 10, expireInSeconds: 60 },
  {
    name: 'refund-card',
    retryLimit: 7,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  {
    name: 'write-partner-email',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60,
  },
  {
    name: 'write-owner-code',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60,
  },
  { name: 'warn-of-documents', retryLimit: 2, retryDelay: 300, expireInSeconds: 900 },
  { name: 'sweep-partner-documents', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  { name: 'expire-work-orders', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  {
    name: 'translate-work-order',
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 120,
  },
  // The whole business, with all photos: on a slow disk this takes hours.
  { name: 'export-business', retryLimit: 1, retryDelay: 30, expireInSeconds: 21_600 },
  // A failed import changes nothing, and is restarted by hand.
  { name: 'import-business', retryLimit: 0, expireInSeconds: 21_600 },
  // A failed backup is reported, and made again the next night.
  { name: 'back-up', retryLimit: 0, expireInSeconds: 21_600 },
  { name: 'check-backup', retryLimit: 0, expireInSeconds: 21_600 },
  { name: 'begin-backup', retryLimit: 0, expireInSeconds: 60 },
  { name: 'delete-archives', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  {
    name: 'delete-files',
    retryLimit: 10,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 1800,
  },
  { name: 'delete-old-records', retryLimit: 2, retryDelay: 300, expireInSeconds: 1800 },
  { name: 'finish-deletions', retryLimit: 2, retryDelay: 300, expireInSeconds: 1800 },
  { name: 'forget-old-keys', retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
] as const;

export type JobName = (typeof jobQueues)[number]['name'];

/** Jobs with a payload: each feature adds its own by declaration merging. */
export interface JobPayloads {
  'forget-old-keys': NoPayload;
}

/** A job's payload; scheduled jobs have none. */
export type JobPayload<Name extends JobName> = Name extends keyof JobPayloads
  ? JobPayloads[Name]
  : NoPayload;

type NoPayload = Record<string, never>;

/** Former queue names, and former names of their jobs' fields. */
export const renamedQueues = [
  { from: 'deliver-letter', to: 'deliver-email', field: ['letterId', 'emailId'] },
  { from: 'write-account-letter', to: 'write-account-email' },
  { from: 'write-partner-letter', to: 'write-partner-email' },
  { from: 'write-invoice-letter', to: 'write-invoice-email' },
  { from: 'send-estimate', to: 'send-estimate', field: ['letter', 'emailId'] },
  { from: 'sign-estimate', to: 'sign-estimate', field: ['letter', 'emailId'] },
  { from: 'write-message-letters', to: 'write-message-emails' },
  { from: 'receive-letters', to: 'receive-emails' },
  { from: 'sweep-letter-files', to: 'sweep-email-files' },
  { from: 'sweep-partner-papers', to: 'sweep-partner-documents' },
  { from: 'warn-of-papers', to: 'warn-of-documents' },
] as const satisfies { from: string; to: JobName; field?: readonly [string, string] }[];
