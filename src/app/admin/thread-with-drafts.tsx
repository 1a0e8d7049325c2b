import { ReplyDraft } from '#features/email-assistant/admin/reply-draft.tsx';
import { ThreadReader, type ThreadReaderProps } from '#features/mailbox/admin/thread-reader.tsx';
import { RequestOfEmail } from '#features/noted-requests/admin/request-of-email.tsx';

/** An email thread, with the assistant's drafts and the requests created from emails. */
export const ThreadWithDrafts = (props: Omit<ThreadReaderProps, 'replyDraft' | 'requestOf'>) => (
  <ThreadReader
    {...props}
    replyDraft={(emailId) => <ReplyDraft key={emailId} emailId={emailId} />}
    requestOf={({ id, request_id }) => (
      <RequestOfEmail key={id} emailId={id} requestId={request_id} />
    )}
  />
);
