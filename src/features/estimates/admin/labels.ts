import { exactMoney } from '#lib/money.ts';
import { capitalized } from '#lib/plain-text.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { EstimateSummary, HistoryLine } from '../contract/estimates.ts';
import type { AnswerMethod, EstimatePriority, EstimateStatus } from '../rules/estimates.ts';

export const statusLabels: Record<EstimateStatus, { label: string; tone: DotTone }> = {
  draft: { label: 'Draft', tone: 'draft' },
  sent: { label: 'Sent', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  expired: { label: 'Expired', tone: 'warning' },
};

/** The status label; an estimate that is about to be sent isn't sent yet. */
export function statusOf({ status, sending_at }: Pick<EstimateSummary, 'status' | 'sending_at'>) {
  return sending_at ? { label: 'Sending', tone: 'draft' as const } : statusLabels[status];
}

export const priorityLabels: Record<EstimatePriority, string> = {
  flexible: 'Flexible',
  normal: 'Normal',
  urgent: 'Urgent',
  emergency: 'Emergency',
};

/** One line of an estimate's history: "You changed title, terms". */
export function historySentence(
  { actor, action, details }: HistoryLine,
  currency: string,
  actorName: (actor: string) => string,
): string {
  const who =
    actor === 'owner' || actor === 'staff'
      ? actorName(actor)
      : actor === 'visitor' || actor === 'customer'
        ? 'The customer'
        : 'Plumbline';
  const sentence = sentences[action];
  return sentence ? sentence(who, details, currency) : `${who}: ${action.replaceAll('_', ' ')}`;
}

type Details = HistoryLine['details'];

const sentences: Record<string, (who: string, details: Details, currency: string) => string> = {
  created: (who) => `${who} created it`,
  changed: (who, { fields, revision }) =>
    `${who} changed ${Object.keys((fields as object) ?? {})
      .map((name) => name.replaceAll('_', ' '))
      .join(', ')}${revision ? `: revision ${revision}` : ''}`,
  sent: (who, { revision, ...way }) =>
    `${who} ${sentText(way)}${Number(revision) > 1 ? `, revision ${revision}` : ''}`,
  sending: (who, { to }) => `${who} started sending it${to ? ` to ${to}` : ''}`,
  sending_undone: (who) => `${who} undid sending it`,
  not_sent: (_, { reason }) => `Not sent. ${reason}`,
  withdrawn: (who, { project_id }) => (project_id ? 'Ended with its project' : `${who} ended it`),
  viewed: () => 'The customer opened it',
  question_answered: (name, { answer }) => `${name} answered: ${answer}`,
  asked: (_, { question }) => `The customer asked: ${question}`,
  approved: (_, { signer, total_amount, method, note }, currency) => {
    const amount = exactMoney(Number(total_amount), currency);
    if (!method) return `${signer} approved and signed ${amount}`;
    return `${signer} approved ${amount} ${methodText(method)}, recorded by you${note ? `: ${note}` : ''}`;
  },
  rejected: (_, { reason, method, person }) => {
    const text = reason ? `: ${reason}` : '';
    if (!method) return `The customer declined${text}`;
    return `${person} declined ${methodText(method)}, recorded by you${text}`;
  },
  decline_undone: () => 'The customer undid the decline',
  signed_copy_made: (_, { emailed, to }) => {
    if (emailed === false) return 'Signed copy made, not emailed';
    return to === '' ? 'Signed copy sent to you' : 'Signed copy sent to you and the customer';
  },
  adopted: () => 'Assigned to the customer who signed up with this email',
  expired: () => 'Expired',
  followed_up: (_, { days, emailed }) =>
    `Follow-up after ${days} ${days === 1 ? 'day' : 'days'}${emailed === false ? ', written but not emailed' : ''}`,
  link_made: (who) => `${who} created a private link`,
  links_ended: (who) => `${who} turned off the private links`,
};

/** Before a mail server was connected, emails stayed in the mailbox. */
function sentText({ to, by_hand, emailed }: Details): string {
  if (by_hand) return 'marked it as sent';
  return emailed === false ? `marked it as sent, nothing was emailed to ${to}` : `sent it to ${to}`;
}

export const methodLabels: Record<Exclude<AnswerMethod, 'online'>, string> = {
  phone: 'By phone',
  text: 'By text message',
  in_person: 'In person',
};

function methodText(method: unknown): string {
  return (methodLabels[method as keyof typeof methodLabels] ?? '').toLowerCase();
}

export function categoryLabel(category: string): string {
  return capitalized(category);
}

/** How a quantity and a rate are written: "1.5 × $110.00". */
export function timesText(quantity: number, rate: number, currency: string): string {
  return `${quantity} × ${exactMoney(rate, currency)}`;
}
