import type { Language } from '#lib/language.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { RequestView } from '../contract/requests.ts';
import type { ContactMethod, RequestStatus, Urgency } from '../rules/requests.ts';

export const statusLabels: Record<RequestStatus, { label: string; tone: DotTone }> = {
  new: { label: 'New', tone: 'info' },
  contacted: { label: 'Contacted', tone: 'warning' },
  quoted: { label: 'Quoted', tone: 'primary' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'neutral' },
};

export const urgencyLabels: Record<Urgency, string> = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  normal: 'Normal',
  flexible: 'Flexible',
};

export const contactLabels: Record<ContactMethod, string> = {
  phone: 'Phone call',
  text: 'Text message',
  email: 'Email',
};

const answerLabels: Record<string, string> = {
  call: 'Answered by phone',
  text: 'Answered by text message',
  email: 'Answered by email',
  message: 'Answered with a message',
};

export const languageLabels = { english: 'English', spanish: 'Spanish' };

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

const madeBy: Record<string, string> = {
  call: 'Written down from a phone call',
  text: 'Written down from text messages',
  email: 'Written down from an email',
  chat: 'Written down from a chat',
  in_person: 'Written down from a talk in person',
  thumbtack: 'Sent by Thumbtack',
  angi: 'Sent by Angi',
  google: 'From Google',
  yelp: 'Sent by Yelp',
  nextdoor: 'From Nextdoor',
  facebook: 'From Facebook',
  houzz: 'Sent by Houzz',
  other_site: 'Sent by another website',
  referral: 'Written down from a referral',
  other: 'Entered by hand',
};

/** One line of a request's history. */
export function historySentence({ action, details }: RequestView['history'][number]): string {
  if (action === 'created') return madeBy[String(details.by)] ?? 'Sent from the website';
  if (action === 'message_added') return `Message of the customer: ${details.text}`;
  if (action === 'photos_added') return `Photos added by the customer: ${details.count}`;
  if (action === 'withdrawn') return withdrawnSentence(details);
  if (action === 'visit_requested') return 'Visit requested by the customer';
  if (action === 'visit_released') return 'The time that was held is available again';
  if (action === 'visit_confirmed') return 'Visit confirmed';
  if (action === 'visit_declined') return 'Visit declined, its time is available again';
  if (action === 'answered') return answerLabels[String(details.by)] ?? 'Answered';
  if (action === 'note_changed') return 'Note changed';
  if (action === 'lost_reason_changed') return `Lost because: ${details.to || 'no reason'}`;
  if (action === 'expected_value_changed') return 'Expected value changed';
  if (action === 'customer_joined') return 'Customer and project created';
  if (action === 'status_changed')
    return `${statusLabel(details.from)} to ${statusLabel(details.to)}${details.reason ? `: ${details.reason}` : ''}`;
  return action.replaceAll('_', ' ');
}

function withdrawnSentence({ by, reason }: RequestView['history'][number]['details']): string {
  const how = by === 'portal' ? 'in the customer portal' : 'by private link';
  return `Withdrawn by the customer ${how}${reason ? `: ${reason}` : ''}`;
}

function statusLabel(status: unknown): string {
  return (
    Object.entries(statusLabels).find(([name]) => name === status)?.[1].label ?? String(status)
  );
}

/** The subject of the owner's email to whoever sent a request. */
export function emailSubject(language: Language, business: string): string {
  return language === 'spanish' ? `Su solicitud a ${business}` : `Your request to ${business}`;
}
