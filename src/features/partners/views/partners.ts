import { fileAddress } from '#features/files/index.ts';
import { toWire } from '#lib/to-wire.ts';
import { listLatestAudit } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';
import {
  documentView,
  type PartnerSummary,
  type PartnerView,
  partnerSummary,
  partnerView,
} from '../contract/partners.ts';
import { statusOf } from '../rules/documents.ts';
import {
  approvalObstacles,
  missingDocuments,
  type PartnerDay,
  requiredDocuments,
  type Status,
} from '../rules/partners.ts';
import type { DocumentRow } from '../store/documents.ts';
import { listDocumentsOf, rolesOf, type Whole } from '../store/partner-list.ts';
import { partnerDay } from './today.ts';

type Found = NonNullable<Whole>;

const linesShown = 100;

/** Applications and partners for the owner's list. */
export async function viewSummaries(app: App, rows: Found[]): Promise<PartnerSummary[]> {
  const ids = rows.map(({ application }) => application.id);
  const documents = await listDocumentsOf(app.database, ids);
  const day = partnerDay(app);
  return rows.map((row) => {
    const own = documents.filter((document) => document.applicationId === row.application.id);
    return viewSummary(row, own, day);
  });
}

/** One of them in full. */
export async function viewPartner(app: App, row: Found): Promise<PartnerView> {
  const { application, partner } = row;
  const { id, userId } = application;
  const [documents, lines, roles] = await Promise.all([
    listDocumentsOf(app.database, [id]),
    listLatestAudit(app.database, 'partner', id, linesShown),
    userId ? rolesOf(app.database, userId) : new Set(),
  ]);
  const day = partnerDay(app);
  const facts = partner ?? application;
  const summary = viewSummary(row, documents, day);
  const obstacles = approvalObstacles({
    fullName: application.fullName,
    isConfirmed: application.verifiedAt !== null && userId !== null,
    isOwner: roles.has('owner'),
    missing: summary.missing_documents,
  });
  return toWire(partnerView, application, {
    ...summary,
    approval_obstacles: partner ? [] : obstacles.map(({ text }) => text),
    erased_at: partner?.erasedAt?.toISOString() ?? null,
    years_experience: facts.yearsExperience,
    travel_distance: facts.travelDistance,
    preferred_language: facts.preferredLanguage,
    reason: partner ? partner.suspendedReason : application.reason,
    is_customer: roles.has('customer'),
    documents: documents.map((document) => viewDocument(app, document, day.today)),
    history: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    version: facts.version,
  });
}

function viewSummary(row: Found, documents: DocumentRow[], day: PartnerDay): PartnerSummary {
  const { application, partner } = row;
  const trades = partner?.trades ?? [application.primaryTrade];
  const required = requiredDocuments(trades, day.licensedTrades);
  return toWire(partnerSummary, partner ?? application, {
    id: application.id,
    status: statusIn(row),
    trades,
    required_documents: required,
    missing_documents: missingDocuments(required, documents, day.today),
    applied_at: application.appliedAt.toISOString(),
  });
}

function statusIn({ application, partner }: Found): Status {
  if (partner) return partner.status;
  if (!application.verifiedAt) return 'unverified';
  return application.status === 'approved' ? 'active' : application.status;
}

function viewDocument(app: App, document: DocumentRow, today: string) {
  return toWire(documentView, document, {
    url: fileAddress(app.settings.secretKey, app.now(), document.id, 'partner-papers'),
    status: statusOf(document, today),
  });
}
