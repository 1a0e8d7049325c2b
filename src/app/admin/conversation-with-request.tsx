import { ConversationDetail } from '#features/conversations/admin/conversation-detail.tsx';
import { RequestOfChat } from '#features/noted-requests/admin/request-of-chat.tsx';

/** A conversation, with the form that makes a request of it. */
export const ConversationWithRequest = () => (
  <ConversationDetail
    requestDialog={(conversationId, onClose) => (
      <RequestOfChat conversationId={conversationId} onClose={onClose} />
    )}
  />
);
