import { callApi } from '#ui/admin/api-client.ts';
import { MessageForm } from '#ui/admin/message-form.tsx';
import type { postMessage } from '../contract.ts';
import { maxAttachments, maxMessageLength } from '../rules/messages.ts';
import { messagesTopic } from './queries.ts';

const attachable = {
  label: 'Attach photos or files',
  inputLabel: 'Attachments',
  chosenLabel: 'Photos and files to send',
  field: 'attachments',
  max: maxAttachments,
  tooMany: `Please send up to ${maxAttachments} photos and files per message.`,
};

/** Where the owner writes to a customer. */
export function WriteBox({ threadId, customer }: { threadId: string; customer: string }) {
  return (
    <MessageForm
      to={`message ${threadId}`}
      label={`Write to ${customer.split(' ', 1)[0] ?? ''}`}
      sendLabel="Send"
      maxLength={maxMessageLength}
      attachable={attachable}
      canAttach
      topic={messagesTopic}
      post={(body, key) =>
        callApi<typeof postMessage>('/api/messages/{id}', {
          method: 'POST',
          params: { id: threadId },
          body,
          key,
        })
      }
    />
  );
}
