import { formatAmericanPhone } from '#lib/american-phone.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
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

/** A list's summary of a conversation: "Escalated, you're answering". */
export function statusSentence(conversation: ConversationView, assistantName: string): string {
  const { label } = conversationStatusLabels[conversation.status];
  if (conversation.channel === 'phone') return phoneSentence(conversation, assistantName);
  if (conversation.status === 'escalated') return `${label}, you're answering`;
  if (conversation.status === 'active') return `${label}, ${assistantName} is answering`;
  if (conversation.request_id) return `${label}, request sent`;
  return conversation.chat_leads.length > 0 ? `${label}, lead saved` : label;
}

function phoneSentence({ status, request_id }: ConversationView, assistantName: string): string {
  if (request_id) return 'Phone call, request sent';
  return status === 'active' ? `Phone call, answered by ${assistantName}` : 'Phone call';
}

/** The visitor's name, if known. */
export function visitorName({ chat_leads: [lead], channel }: ConversationView): string {
  const unnamed = channel === 'phone' ? 'Caller' : 'Visitor';
  return lead?.name || lead?.email || formatAmericanPhone(lead?.phone ?? '') || unnamed;
}
