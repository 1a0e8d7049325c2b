import { findCustomer } from '#features/customers/index.ts';
import { startEstimate } from '#features/estimates/index.ts';
import { plainLine } from '#features/estimates/rules/content.ts';
import { queueEmail } from '#features/mailbox/index.ts';
import { findProject } from '#features/projects/index.ts';
import { addressLine } from '#lib/address-line.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { answerEmail } from '../emails.ts';
import { type EstimateTexts, markedUp, textsOf, writtenIn } from '../rules.ts';
import {
  findSent,
  type ListedEstimate,
  lockEstimate,
  updateEstimate,
} from '../store/partner-estimates.ts';
import { canTranslate, translateEstimate } from './translate.ts';

/**
 * Copies a partner's estimate into a draft for a project's customer, with a markup on each line. For
 * a customer who reads English, Spanish texts are translated where a language model is set up;
 * otherwise a private note says what to do before the draft is sent. Returns the draft's id; pressed
 * twice, it is the same one. Throws 409 if it was declined, 404 for an unknown project.
 */
export async function takeEstimate(
  app: App,
  actor: Actor,
  id: string,
  { project_id, markup_percent }: { project_id?: string | undefined; markup_percent: number },
): Promise<string> {
  const now = app.now();
  const english = await englishOf(app, id, project_id);
  return app.database.transaction(async (tx) => {
    const found = await openEstimate(tx, id);
    const { estimate } = found;
    if (estimate.customerEstimateId) return estimate.customerEstimateId;
    if (estimate.status !== 'sent') throw answered();
    const projectId = project_id ?? found.projectId;
    const project = projectId && (await findProject(tx, projectId));
    const customer = project && (await findCustomer(tx, project.customerId));
    if (!project || !customer) throw noProject();
    const location = project.address ? project : customer;
    const estimateId = newId(now);
    const { texts, notes } = inLanguage(customer.language, textsOf(estimate), english);
    await startEstimate(app, tx, actor, estimateId, {
      title: texts.title,
      description: texts.description,
      notes,
      contact_name: `${customer.firstName} ${customer.lastName}`.trim(),
      contact_email: customer.email,
      contact_phone: customer.phone,
      service_address: addressLine({ ...location, zip: location.zipCode }) || project.title,
      language: customer.language,
      customer_id: customer.id,
      project_id: project.id,
      line_items: estimate.lines.map(({ description, quantity, rate }, index) =>
        plainLine({
          description: texts.lines[index] ?? description,
          quantity,
          rate: markedUp(rate, markup_percent),
        }),
      ),
    });
    await updateEstimate(tx, estimate, {
      status: 'taken',
      customerEstimateId: estimateId,
      updatedAt: now,
    });
    await notify(app, tx, actor, found, 'taken', '');
    return estimateId;
  });
}

/** The English of texts in Spanish for who reads English, if the owner's language model gives it. */
async function englishOf(
  app: App,
  id: string,
  chosenProject: string | undefined,
): Promise<EstimateTexts | undefined> {
  const found = await findSent(app.database, id);
  const projectId = chosenProject ?? found?.projectId;
  if (found?.estimate.status !== 'sent' || !projectId || !canTranslate(app)) return undefined;
  const project = await findProject(app.database, projectId);
  const customer = project && (await findCustomer(app.database, project.customerId));
  const texts = textsOf(found.estimate);
  if (customer?.language !== 'english' || writtenIn(texts) !== 'spanish') return undefined;
  return translateEstimate(app, texts).catch((error) => {
    app.log.warn({ error: String(error) }, 'a partner estimate was not translated');
    return undefined;
  });
}

function inLanguage(
  language: Language,
  written: EstimateTexts,
  english: EstimateTexts | undefined,
): { texts: EstimateTexts; notes: string } {
  if (language !== 'english' || writtenIn(written) !== 'spanish')
    return { texts: written, notes: '' };
  const texts = english ?? written;
  const notes = english
    ? 'Translated automatically from Spanish. Check it before you send it.'
    : "The partner's texts are in Spanish. Write them in English before you send this.";
  return { texts, notes };
}

/** Declines a partner's estimate. Repeating it has no effect. */
export function declineEstimate(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  return app.database.transaction(async (tx) => {
    const found = await openEstimate(tx, id);
    if (found.estimate.status === 'declined') return;
    if (found.estimate.status !== 'sent') throw answered();
    const updatedAt = app.now();
    await updateEstimate(tx, found.estimate, { status: 'declined', reason, updatedAt });
    await notify(app, tx, actor, found, 'declined', reason);
  });
}

async function openEstimate(tx: Transaction, id: string): Promise<ListedEstimate> {
  await lockEstimate(tx, id);
  const found = await findSent(tx, id);
  if (!found) throw notFound('This estimate');
  return found;
}

function answered(): AppError {
  return conflict('answered', 'This estimate was already answered.');
}

function noProject(): AppError {
  const message = 'Please choose a project for this estimate.';
  return badInput('project_id', message);
}

async function notify(
  app: App,
  tx: Transaction,
  actor: Actor,
  { estimate, partner }: ListedEstimate,
  answer: 'taken' | 'declined',
  reason: string,
): Promise<void> {
  await recordAudit(tx, app.now(), {
    actor,
    action: answer,
    subjectType: 'partner_estimate',
    subjectId: estimate.id,
  });
  await publishChange(tx, { topic: 'partners', kind: 'changed', id: partner.id });
  if (!partner.wantsEmails) return;
  const email = answerEmail(app, partner, estimate, answer, reason);
  await queueEmail(app, tx, { folder: 'sent', to: partner.email, ...email });
}
