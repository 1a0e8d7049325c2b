import { writeEmail } from '../mailbox/index.ts';
import type { ConversationRow } from './store/conversations.ts';

/** The email that notifies the owner of a visitor who waits for a person. `link` leads to the chat. */
export function waitingEmail(conversation: ConversationRow, link: string) {
  const name = conversation.facts.customer_name ?? 'A visitor';
  const emergency = conversation.facts.urgency === 'emergency' ? 'EMERGENCY: ' : '';
  return writeEmail(`${emergency}${name} is waiting for you in the chat`, [
    `${name} would like to talk to a person and wrote:`,
    { quote: conversation.lastMessage },
    { button: 'Reply in the chat', link, sentence: `Reply here: ${link}` },
  ]);
}
