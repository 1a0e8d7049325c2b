import { lazy } from 'react';
import { MailboxPage } from '../../features/mailbox/admin/mailbox-page.tsx';

export { askFirst } from '../../features/mailbox/admin/ask-first.ts';

/** What reading and writing an email takes comes once one is reached for. */
const loadReader = () => import('./thread-with-drafts.tsx');
const ThreadWithDrafts = lazy(async () => ({ default: (await loadReader()).ThreadWithDrafts }));

/** The mailbox, with what the assistant drafts and the requests that are made of emails. */
export const MailboxWithDrafts = () => (
  <MailboxPage Reader={ThreadWithDrafts} onReach={() => void loadReader().catch(stayClosed)} />
);

/** It did not come ahead of time: opening an email tries again. */
function stayClosed(): void {}
