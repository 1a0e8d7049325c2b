import { ReplyDraft } from '../../features/email-assistant/admin/reply-draft.tsx';
import {
  ThreadReader,
  type ThreadReaderProps,
} from '../../features/mailbox/admin/thread-reader.tsx';
import { RequestOfEmail } from '../../features/noted-requests/admin/request-of-email.tsx';

/** A thread of emails, with what the assistant drafts and the requests that are made of emails. */
export const ThreadWithDrafts = (props: Omit<ThreadReaderProps, 'replyDraft' | 'requestOf'>) => (
  <ThreadReader
    {...props}
    replyDraft={(emailId) => <ReplyDraft key={emailId} emailId={emailId} />}
    requestOf={({ id, request_id }) => (
      <RequestOfEmail key={id} emailId={id} requestId={request_id} />
    )}
  />
);
