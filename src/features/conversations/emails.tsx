import { renderToStaticMarkup } from 'react-dom/server';
import type { ConversationRow } from './store/conversations.ts';

/** The email that notifies the owner of a visitor who waits for a person. `link` leads to the chat. */
export function waitingEmail(conversation: ConversationRow, link: string) {
  const name = conversation.facts.customer_name ?? 'A visitor';
  const emergency = conversation.facts.urgency === 'emergency' ? 'EMERGENCY: ' : '';
  return {
    subject: `${emergency}${name} is waiting for you in the chat`,
    text: `${name} would like to talk to a person and wrote:\n\n${conversation.lastMessage}\n\nReply here: ${link}`,
    html: renderToStaticMarkup(
      <div
        style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
      >
        <p>{name} would like to talk to a person and wrote:</p>
        <p style={{ whiteSpace: 'pre-wrap' }}>{conversation.lastMessage}</p>
        <p>
          <a href={link}>Reply in the chat</a>
        </p>
      </div>,
    ),
  };
}
