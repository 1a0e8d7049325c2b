import type { Language } from '#lib/language.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import type { DocumentKind, ListedStatus, Status } from '../rules/partners.ts';

export const statusLabels: Record<Status, { label: string; tone: DotTone }> = {
  unverified: { label: 'Not confirmed', tone: 'draft' },
  pending: { label: 'Pending', tone: 'warning' },
  more: { label: 'Question sent', tone: 'info' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  active: { label: 'Partner', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
};

export const listText: Record<ListedStatus, string> = {
  applications: 'Applications',
  partners: 'Partners',
  suspended: 'Suspended',
  rejected: 'Rejected',
};

export const documentLabels: Record<DocumentKind, string> = {
  insurance: 'Insurance certificate',
  license: 'Trade license',
};

/** What is missing in someone's documents, on one line. */
export function missingText(missing: DocumentKind[]): string {
  if (missing.length === 0) return '';
  if (missing.length === 2) return 'Documents missing';
  return missing[0] === 'insurance' ? 'Insurance missing' : 'License missing';
}

type Line = PartnerView['history'][number];

/** One line of the history. */
export function historySentence(
  { action, actor, details }: Line,
  actorName: (actor: string) => string,
): string {
  const who = actorName(actor);
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const document = (documentLabels[text('kind') as DocumentKind] ?? 'document').toLowerCase();
  const sentences: Record<string, string> = {
    applied: 'Applied',
    verified: 'Confirmed their email',
    document_added: `Uploaded the ${document}: ${text('name')}`,
    document_removed: `Removed the ${document}: ${text('name')}`,
    document_warned: `Notified both of you that the ${document} expires soon`,
    asked: `${who} asked: ${text('reason')}`,
    answered: `Answered: ${text('text')}`,
    approved: `${who} approved the application`,
    rejected: `${who} rejected the application: ${text('reason')}`,
    suspended: `${who} suspended the account: ${text('reason')}`,
    reinstated: `${who} reactivated the account`,
    language_changed: 'Changed the language',
    profile_changed: 'Changed the profile',
    password_changed: 'Changed the password',
    partner_invoiced: `Sent invoice ${text('invoice_number')}`,
    payout_recorded: `${who} recorded a payout`,
    payout_voided: `${who} voided a payout`,
    tax_form_signed: 'Signed the W-9',
    tax_form_viewed: `${who} viewed the W-9`,
    hours_changed: 'Changed the working hours',
    days_off_added: 'Added days off',
    days_off_removed: 'Removed days off',
    calendar_renewed: 'Made a new calendar link',
    calendar_ended: 'Turned off the calendar link',
  };
  return sentences[action] ?? `${action.replaceAll('_', ' ')} (${actor})`;
}

/** What invites somebody to apply as a partner, in their language. */
export function invitation(language: Language, business: string, url: string) {
  return language === 'spanish'
    ? {
        subject: `Trabaje con ${business}`,
        text: `Hola: aquí puede mandar su solicitud para trabajar con ${business}: ${url}`,
      }
    : {
        subject: `Work with ${business}`,
        text: `Hi! Here you can apply to work with ${business}: ${url}`,
      };
}
