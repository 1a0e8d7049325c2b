import { partnerLink } from '../../../lib/links.ts';
/** How far an application is. `more`: the owner asked for something else. */
export const applicationStatuses = ['pending', 'more', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const partnerStatuses = ['active', 'suspended'] as const;

/** Parts of the owner's list of applications and partners. */
export const listedStatuses = ['applications', 'partners', 'suspended', 'rejected'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** How somebody in that list stands. */
export const standings = [
  'unverified',
  'pending',
  'more',
  'rejected',
  'active',
  'suspended',
] as const;
export type Status = (typeof standings)[number];

/** Max characters of what the owner says with a decision. */
export const maxReasonLength = 2000;

/** What a partner shows before they are approved, each with the day it expires. */
export const documentKinds = ['insurance', 'license'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document as the rules see it; `expiresOn` is the last day (YYYY-MM-DD) on which it counts. */
export interface PartnerDocument {
  kind: DocumentKind;
  expiresOn: string;
}

/** Days before the end of a document on which its partner and the owner are notified. */
export const warnedDaysBefore = 30;

export function isExpired(document: Pick<PartnerDocument, 'expiresOn'>, today: string): boolean {
  return document.expiresOn < today;
}

/** The documents that are missing, or are no good any more; without them nobody is approved. */
export function missingDocuments(documents: PartnerDocument[], today: string): DocumentKind[] {
  return documentKinds.filter(
    (kind) => !documents.some((document) => document.kind === kind && !isExpired(document, today)),
  );
}

const documentNames = { insurance: 'insurance certificate', license: 'trade license' } as const;

/** An applicant as approving looks at them. */
export interface Approvable {
  fullName: string;
  isConfirmed: boolean;
  /** They applied with the owner's own account. */
  isOwner: boolean;
  missing: DocumentKind[];
}

/** Why somebody can't be approved. */
export interface ApprovalObstacle {
  code: 'unverified' | 'is_owner' | 'documents_missing';
  text: string;
}

/** All that keeps an applicant from being approved; nothing where they can be. */
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

/** Where a page of the partner portal is; a way there that is not ours leads to the dashboard. */
export function safePartnerNext(next: string | undefined): string {
  const isOurs = next !== undefined && /^\/partner(?:\/[\w-]+)+(?:\?[\w\-=&.%]*)?$/.test(next);
  return isOurs ? next : partnerLink('dashboard');
}
