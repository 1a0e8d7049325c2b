import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { ConversationView } from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';

export const conversationStatusWords: Record<ConversationStatus, { word: string; tone: DotTone }> =
  {
    active: { word: 'Active', tone: 'success' },
    escalated: { word: 'Escalated', tone: 'warning' },
    closed: { word: 'Closed', tone: 'neutral' },
  };

/** What a list says of a conversation: "Escalated, you answer". */
export function statusSentence(conversation: ConversationView, assistantName: string): string {
  const { word } = conversationStatusWords[conversation.status];
  if (conversation.status === 'escalated') return `${word}, you're answering`;
  if (conversation.status === 'active') return `${word}, ${assistantName} is answering`;
  if (conversation.request_id) return `${word}, request sent`;
  return conversation.chat_leads.length > 0 ? `${word}, lead saved` : word;
}

/** The visitor's name as far as it is known. */
export function visitorName({ chat_leads: [lead] }: ConversationView): string {
  return lead?.name || lead?.email || 'Visitor';
}
