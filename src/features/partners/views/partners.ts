import { listLatestAudit } from '../../../platform/audit/audit.ts';
import type { App } from '../../../services/app.ts';
import { fileAddress } from '../../files/index.ts';
import type { PartnerSummary, PartnerView } from '../contract/partners.ts';
import { statusOf } from '../rules/documents.ts';
import { approvalObstacles, missingDocuments, type Status } from '../rules/partners.ts';
import type { DocumentRow } from '../store/documents.ts';
import { listDocumentsOf, rolesOf, type Whole } from '../store/partner-list.ts';
import { todayOf } from './today.ts';

type Found = NonNullable<Whole>;

const linesShown = 100;

/** Applications and partners for the owner's list. */
export async function viewSummaries(app: App, rows: Found[]): Promise<PartnerSummary[]> {
  const ids = rows.map(({ application }) => application.id);
  const documents = await listDocumentsOf(app.database, ids);
  const today = todayOf(app);
  return rows.map((row) => {
    const own = documents.filter((document) => document.applicationId === row.application.id);
    return viewSummary(row, own, today);
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
  const today = todayOf(app);
  const facts = partner ?? application;
  const summary = viewSummary(row, documents, today);
  const obstacles = approvalObstacles({
    fullName: application.fullName,
    isConfirmed: application.verifiedAt !== null && userId !== null,
    isOwner: roles.has('owner'),
    missing: summary.missing_documents,
  });
  return {
    ...summary,
    approval_obstacles: partner ? [] : obstacles.map(({ text }) => text),
    erased_at: partner?.erasedAt?.toISOString() ?? null,
    years_experience: facts.yearsExperience,
    travel_distance: facts.travelDistance,
    has_insurance: application.hasInsurance,
    has_license: application.hasLicense,
    preferred_language: facts.preferredLanguage,
    reason: partner ? partner.suspendedReason : application.reason,
    is_customer: roles.has('customer'),
    terms_version: application.termsVersion,
    terms_accepted_at: application.termsAcceptedAt?.toISOString() ?? null,
    verified_at: application.verifiedAt?.toISOString() ?? null,
    decided_at: application.decidedAt?.toISOString() ?? null,
    documents: documents.map((document) => viewDocument(app, document, today)),
    history: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    version: facts.version,
  };
}

function viewSummary(row: Found, documents: DocumentRow[], today: string): PartnerSummary {
  const { application, partner } = row;
  const { fullName, businessName, email, phone, serviceZipCodes } = partner ?? application;
  return {
    id: application.id,
    status: statusIn(row),
    full_name: fullName,
    email,
    phone,
    business_name: businessName,
    trades: partner?.trades ?? [application.primaryTrade],
    service_zip_codes: serviceZipCodes,
    missing_documents: missingDocuments(documents, today),
    applied_at: application.appliedAt.toISOString(),
  };
}

function statusIn({ application, partner }: Found): Status {
  if (partner) return partner.status;
  if (!application.verifiedAt) return 'unverified';
  return application.status === 'approved' ? 'active' : application.status;
}

function viewDocument(app: App, document: DocumentRow, today: string) {
  const { id, kind, name, size, expiresOn } = document;
  return {
    id,
    kind,
    name,
    size,
    expires_on: expiresOn,
    url: fileAddress(app.settings.secretKey, app.now(), id, 'partner-papers'),
    status: statusOf(document, today),
    created_at: document.createdAt.toISOString(),
  };
}
