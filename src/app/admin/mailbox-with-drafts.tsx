import { ReplyDraft } from '../../features/email-assistant/admin/reply-draft.tsx';
import { MailboxPage } from '../../features/mailbox/admin/mailbox-page.tsx';

/** The mailbox with the assistant's drafts beside the emails they answer. */
export const MailboxWithDrafts = () => (
  <MailboxPage replyDraft={(emailId) => <ReplyDraft key={emailId} emailId={emailId} />} />
);
