import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { App } from '#services/app.ts';
import type { DecisionInput } from '../contract/fields.ts';
import { applicationLink, signInLink, writeToPartner } from '../emails.ts';
import { approvalObstacles, missingDocuments, requiredDocuments } from '../rules/partners.ts';
import { updateApplication } from '../store/applications.ts';
import { listDocuments } from '../store/documents.ts';
import {
  grantContractor,
  insertPartner,
  lockWhole,
  type PartnerRow,
  rolesOf,
  updatePartner,
  type Whole,
} from '../store/partner-list.ts';
import { partnerDay } from '../views/today.ts';

type Found = NonNullable<Whole>;
type Application = Found['application'];

/** What a decision is about, who made it, and on which version of the record. */
export interface Decision {
  id: string;
  actor: Actor;
  version: number;
}

/**
 * Approves an applicant: their account gets the contractor role in addition to existing ones.
 * Throws 409 with a message while the email isn't confirmed or a document is missing or expired,
 * and for the owner's own account.
 */
export async function approve(app: App, decision: Decision): Promise<void> {
  await decide(app, decision, 'approved', async (tx, now, { application, partner }) => {
    const open = openApplication(application, partner);
    const userId = await checkApproval(app, tx, open);
    const { id, fullName, email, phone, businessName, primaryTrade, preferredLanguage } = open;
    const { yearsExperience, serviceZipCodes, travelDistance, phoneExtension } = open;
    await updateApplication(tx, id, {
      status: 'approved',
      reason: '',
      decidedAt: now,
      updatedAt: now,
    });
    const isNew = await insertPartner(tx, {
      id,
      userId,
      fullName,
      email,
      phone,
      phoneExtension,
      businessName,
      preferredLanguage,
      yearsExperience,
      serviceZipCodes,
      travelDistance,
      trades: [primaryTrade],
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw conflict('is_partner', 'This account already belongs to a partner.');
    await grantContractor(tx, userId);
    await writeToPartner(app, tx, open, 'approved', { link: signInLink(app) });
  });
  app.sessions.forgetAll();
}

async function checkApproval(app: App, tx: Transaction, application: Application): Promise<string> {
  const { id, userId, fullName, verifiedAt } = application;
  const confirmedId = verifiedAt && userId;
  const { today, licensedTrades } = partnerDay(app);
  const required = requiredDocuments([application.primaryTrade], licensedTrades);
  const [obstacle] = approvalObstacles({
    fullName,
    isConfirmed: Boolean(confirmedId),
    isOwner: userId !== null && (await rolesOf(tx, userId)).has('owner'),
    missing: missingDocuments(required, await listDocuments(tx, id), today),
  });
  if (obstacle) throw conflict(obstacle.code, obstacle.text);
  if (!confirmedId) throw new Error('who has confirmed an email has an account');
  return confirmedId;
}

/** Rejects an applicant, with the message they are sent. */
export function reject(app: App, decision: Decision, { reason }: DecisionInput): Promise<void> {
  return decide(app, decision, 'rejected', async (tx, now, { application, partner }) => {
    const open = openApplication(application, partner);
    const decided = { status: 'rejected', reason, decidedAt: now, updatedAt: now } as const;
    await updateApplication(tx, open.id, decided);
    if (open.verifiedAt) await writeToPartner(app, tx, open, 'rejected', { reason });
    return { reason };
  });
}

/** Asks an applicant a question; the application waits for the answer. */
export function askForMore(app: App, decision: Decision, { reason }: DecisionInput): Promise<void> {
  return decide(app, decision, 'asked', async (tx, now, { application, partner }) => {
    const open = openApplication(application, partner);
    if (!open.verifiedAt)
      throw conflict('unverified', `${open.fullName} hasn't confirmed their email yet.`);
    await updateApplication(tx, open.id, { status: 'more', reason, updatedAt: now });
    await writeToPartner(app, tx, open, 'more', { reason, link: applicationLink(app, open) });
    return { reason };
  });
}

/** Suspends a partner: all portal sessions end, and no work is offered. */
export async function suspend(
  app: App,
  decision: Decision,
  { reason }: DecisionInput,
): Promise<void> {
  await decide(app, decision, 'suspended', async (tx, now, { partner }) => {
    const active = partnerIn(partner, 'active');
    const suspended = { status: 'suspended', suspendedReason: reason, updatedAt: now } as const;
    await updatePartner(tx, active.id, suspended);
    await endSessions(tx, active.userId, 'all', 'partner');
    await writeToPartner(app, tx, active, 'suspended', { reason });
    return { reason };
  });
  app.sessions.forgetAll();
}

/** Reactivates a suspended partner. */
export function reinstate(app: App, decision: Decision): Promise<void> {
  return decide(app, decision, 'reinstated', async (tx, now, { partner }) => {
    const suspended = partnerIn(partner, 'suspended');
    if (suspended.erasedAt) throw conflict('deleted', "This partner's personal data was deleted.");
    const active = { status: 'active', suspendedReason: '', updatedAt: now } as const;
    await updatePartner(tx, suspended.id, active);
    await writeToPartner(app, tx, suspended, 'reinstated', { link: signInLink(app) });
  });
}

/**
 * Carries out one of the owner's decisions on the locked record and records it. Throws 404 if there
 * is none, and 409 if it has changed since it was viewed.
 * @param work returns additional history details
 */
async function decide(
  app: App,
  { id, actor, version }: Decision,
  action: string,
  work: (tx: Transaction, now: Date, found: Found) => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const found = await lockWhole(tx, id);
    if (!found) throw notFound('This partner');
    if ((found.partner ?? found.application).version !== version) {
      throw conflict(
        'changed_meanwhile',
        'This was changed in the meantime. Please review it again. Nothing you typed is lost.',
      );
    }
    const details = (await work(tx, now, found)) ?? {};
    await recordAudit(tx, now, {
      actor,
      action,
      subjectType: 'partner',
      subjectId: id,
      details,
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id });
  });
}

function openApplication(application: Application, partner: PartnerRow | null): Application {
  const isOpen = application.status === 'pending' || application.status === 'more';
  if (!partner && isOpen) return application;
  throw conflict('decided', 'This application was already decided.');
}

function partnerIn(partner: PartnerRow | null, status: PartnerRow['status']): PartnerRow {
  if (partner?.status === status) return partner;
  throw conflict(
    'wrong_state',
    status === 'active' ? "This partner isn't active." : "This partner isn't suspended.",
  );
}
