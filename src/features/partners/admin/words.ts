import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import type { ListedStatus, PaperKind, Standing } from '../rules/partners.ts';

export const standingWords: Record<Standing, { word: string; tone: DotTone }> = {
  unverified: { word: 'Not confirmed', tone: 'draft' },
  pending: { word: 'Pending', tone: 'warning' },
  more: { word: 'Question sent', tone: 'info' },
  rejected: { word: 'Rejected', tone: 'neutral' },
  active: { word: 'Partner', tone: 'success' },
  suspended: { word: 'Suspended', tone: 'danger' },
};

export const listWords: Record<ListedStatus, string> = {
  applications: 'Applications',
  partners: 'Partners',
  suspended: 'Suspended',
  rejected: 'Rejected',
};

export const paperWords: Record<PaperKind, string> = {
  insurance: 'Insurance certificate',
  license: 'Trade license',
};

/** What of somebody's papers stands in the way, in a few words. */
export function missingWords(missing: PaperKind[]): string {
  if (missing.length === 0) return '';
  if (missing.length === 2) return 'Documents missing';
  return missing[0] === 'insurance' ? 'Insurance missing' : 'License missing';
}

type Line = PartnerView['history'][number];

/** One line of the history. */
export function historySentence({ action, actor, details }: Line): string {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const paper = (paperWords[text('kind') as PaperKind] ?? 'paper').toLowerCase();
  const sentences: Record<string, string> = {
    applied: 'Applied',
    verified: 'Confirmed their email',
    paper_added: `Uploaded the ${paper}: ${text('name')}`,
    paper_removed: `Removed the ${paper}: ${text('name')}`,
    paper_warned: `Notified both of you that the ${paper} expires soon`,
    asked: `You asked: ${text('reason')}`,
    answered: `Answered: ${text('text')}`,
    approved: 'You approved the application',
    rejected: `You rejected the application: ${text('reason')}`,
    suspended: `You suspended the account: ${text('reason')}`,
    reinstated: 'You reactivated the account',
    language_changed: 'Changed the language',
    profile_changed: 'Changed the profile',
    password_changed: 'Changed the password',
  };
  return sentences[action] ?? `${action.replaceAll('_', ' ')} (${actor})`;
}
