import { ReplyDraft } from '../../features/email-assistant/admin/reply-draft.tsx';
import { MailboxPage } from '../../features/mailbox/admin/mailbox-page.tsx';
import { RequestOfEmail } from '../../features/noted-requests/admin/request-of-email.tsx';

/** The mailbox, with what the assistant drafts and the requests that are made of emails. */
export const MailboxWithDrafts = () => (
  <MailboxPage
    replyDraft={(emailId) => <ReplyDraft key={emailId} emailId={emailId} />}
    requestOf={({ id, request_id }) => (
      <RequestOfEmail key={id} emailId={id} requestId={request_id} />
    )}
  />
);
