import { partnerLink } from '#lib/links.ts';
/** An application's statuses. `more`: the owner asked a question. */
export const applicationStatuses = ['pending', 'more', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const partnerStatuses = ['active', 'suspended'] as const;

/** The filters of the owner's list of applications and partners. */
export const listedStatuses = ['applications', 'partners', 'suspended', 'rejected'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** The statuses in that list. */
export const standings = [
  'unverified',
  'pending',
  'more',
  'rejected',
  'active',
  'suspended',
] as const;
export type Status = (typeof standings)[number];

/** Max characters of the owner's message with a decision. */
export const maxReasonLength = 2000;

/** The documents that a partner may need before approval, each with an expiration. */
export const documentKinds = ['insurance', 'license'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * A document as the rules see it; `expiresOn` is the last day (YYYY-MM-DD) on which it is valid.
 */
export interface PartnerDocument {
  kind: DocumentKind;
  expiresOn: string;
}

/** How many days before a document expires its partner and the owner are notified. */
export const warnedDaysBefore = 30;

export function isExpired(document: Pick<PartnerDocument, 'expiresOn'>, today: string): boolean {
  return document.expiresOn < today;
}

/** What decides on a day who may work. */
export interface PartnerDay {
  /** YYYY-MM-DD */
  today: string;
  /** In lowercase. All other trades need no license. */
  licensedTrades: string[];
}

/**
 * The documents that work in these trades takes: insurance always, a license where the trade needs
 * one.
 * @param licensedTrades trades that need one, however they are capitalized
 */
export function requiredDocuments(trades: string[], licensedTrades: string[]): DocumentKind[] {
  const licensed = new Set(licensedTrades.map((trade) => trade.toLowerCase()));
  const needsLicense = trades.some((trade) => licensed.has(trade.toLowerCase()));
  return needsLicense ? ['insurance', 'license'] : ['insurance'];
}

/** The required documents that are missing or expired; without them, no one is approved. */
export function missingDocuments(
  required: DocumentKind[],
  documents: PartnerDocument[],
  today: string,
): DocumentKind[] {
  return required.filter(
    (kind) => !documents.some((document) => document.kind === kind && !isExpired(document, today)),
  );
}

const documentNames = { insurance: 'insurance certificate', license: 'trade license' } as const;

/** An applicant as the approval rule sees them. */
export interface Approvable {
  fullName: string;
  isConfirmed: boolean;
  /** They applied with the owner's own account. */
  isOwner: boolean;
  missing: DocumentKind[];
}

/** Why someone can't be approved. */
export interface ApprovalObstacle {
  code: 'unverified' | 'is_owner' | 'documents_missing';
  text: string;
}

/** Everything that prevents an applicant's approval; empty if they can be approved. */
export function approvalObstacles(applicant: Approvable): ApprovalObstacle[] {
  const { fullName, isConfirmed, isOwner, missing } = applicant;
  const obstacles: ApprovalObstacle[] = [];
  if (!isConfirmed)
    obstacles.push({ code: 'unverified', text: `${fullName} hasn't confirmed their email yet.` });
  if (isOwner)
    obstacles.push({
      code: 'is_owner',
      text: "This is your own account. You can't be your own partner.",
    });
  if (missing.length > 0) {
    const names = missing.map((kind) => documentNames[kind]).join(' and ');
    const them = missing.length === 1 ? 'it' : 'them';
    obstacles.push({
      code: 'documents_missing',
      text: `Missing or expired: ${names}. Ask for ${them} first.`,
    });
  }
  return obstacles;
}

/** A partner portal page's address; a foreign one becomes the dashboard's. */
export function safePartnerNext(next: string | undefined): string {
  const isOurs = next !== undefined && /^\/partner(?:\/[\w-]+)+(?:\?[\w\-=&.%]*)?$/.test(next);
  return isOurs ? next : partnerLink('dashboard');
}
