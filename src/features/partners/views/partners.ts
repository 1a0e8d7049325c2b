import { listLatestAudit } from '../../../platform/audit/audit.ts';
import type { App } from '../../../services/app.ts';
import { fileAddress } from '../../files/index.ts';
import type { PartnerSummary, PartnerView } from '../contract/partners.ts';
import { standingOf } from '../rules/documents.ts';
import { missingPapers, type Standing } from '../rules/partners.ts';
import type { PaperRow } from '../store/documents.ts';
import { listPapersOf, rolesOf, type Whole } from '../store/partner-list.ts';
import { todayOf } from './today.ts';

type Found = NonNullable<Whole>;

const linesShown = 100;

/** A list of applications and partners as the owner gets it. */
export async function viewSummaries(app: App, rows: Found[]): Promise<PartnerSummary[]> {
  const ids = rows.map(({ application }) => application.id);
  const papers = await listPapersOf(app.database, ids);
  const today = todayOf(app);
  return rows.map((row) => {
    const own = papers.filter((paper) => paper.applicationId === row.application.id);
    return viewSummary(row, own, today);
  });
}

/** One of them in full. */
export async function viewPartner(app: App, row: Found): Promise<PartnerView> {
  const { application, partner } = row;
  const { id, userId } = application;
  const [papers, lines, roles] = await Promise.all([
    listPapersOf(app.database, [id]),
    listLatestAudit(app.database, 'partner', id, linesShown),
    userId ? rolesOf(app.database, userId) : new Set(),
  ]);
  const today = todayOf(app);
  const facts = partner ?? application;
  return {
    ...viewSummary(row, papers, today),
    years_experience: facts.yearsExperience,
    travel_distance: facts.travelDistance,
    has_insurance: application.hasInsurance,
    has_license: application.hasLicense,
    preferred_language: facts.preferredLanguage,
    reason: partner ? partner.suspendedReason : application.reason,
    is_customer: roles.has('customer'),
    verified_at: application.verifiedAt?.toISOString() ?? null,
    decided_at: application.decidedAt?.toISOString() ?? null,
    papers: papers.map((paper) => viewPaper(app, paper, today)),
    history: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    version: facts.version,
  };
}

function viewSummary(row: Found, papers: PaperRow[], today: string): PartnerSummary {
  const { application, partner } = row;
  const { fullName, businessName, email, phone, serviceZipCodes } = partner ?? application;
  return {
    id: application.id,
    status: standingIn(row),
    full_name: fullName,
    email,
    phone,
    business_name: businessName,
    trades: partner?.trades ?? [application.primaryTrade],
    service_zip_codes: serviceZipCodes,
    missing_papers: missingPapers(papers, today),
    applied_at: application.appliedAt.toISOString(),
  };
}

function standingIn({ application, partner }: Found): Standing {
  if (partner) return partner.status;
  if (!application.verifiedAt) return 'unverified';
  return application.status === 'approved' ? 'active' : application.status;
}

function viewPaper(app: App, paper: PaperRow, today: string) {
  const { id, kind, name, size, expiresOn } = paper;
  return {
    id,
    kind,
    name,
    size,
    expires_on: expiresOn,
    url: fileAddress(app.settings.secretKey, app.now(), id, 'partner-papers'),
    standing: standingOf(paper, today),
    created_at: paper.createdAt.toISOString(),
  };
}
