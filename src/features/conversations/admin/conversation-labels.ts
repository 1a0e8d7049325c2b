import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { ConversationView } from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';

export const conversationStatusLabels: Record<
  ConversationStatus,
  { label: string; tone: DotTone }
> = {
  active: { label: 'Active', tone: 'success' },
  escalated: { label: 'Escalated', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** What a list says of a conversation: "Escalated, you answer". */
export function statusSentence(conversation: ConversationView, assistantName: string): string {
  const { label } = conversationStatusLabels[conversation.status];
  if (conversation.status === 'escalated') return `${label}, you're answering`;
  if (conversation.status === 'active') return `${label}, ${assistantName} is answering`;
  if (conversation.request_id) return `${label}, request sent`;
  return conversation.chat_leads.length > 0 ? `${label}, lead saved` : label;
}

/** The visitor's name as far as it is known. */
export function visitorName({ chat_leads: [lead] }: ConversationView): string {
  return lead?.name || lead?.email || 'Visitor';
}
