import { lazy } from 'react';
import { MailboxPage } from '#features/mailbox/admin/mailbox-page.tsx';

export { prefetch } from '#features/mailbox/admin/mailbox-page.tsx';

/** The modules for reading and writing emails load when first needed. */
const loadReader = () => import('./thread-with-drafts.tsx');
const ThreadWithDrafts = lazy(async () => ({ default: (await loadReader()).ThreadWithDrafts }));

/** The mailbox, with the assistant's drafts and the requests created from emails. */
export const MailboxWithDrafts = () => (
  <MailboxPage Reader={ThreadWithDrafts} onReach={() => void loadReader().catch(stayClosed)} />
);

/** It didn't load ahead of time; opening an email tries again. */
function stayClosed(): void {}
