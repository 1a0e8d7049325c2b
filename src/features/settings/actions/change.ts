import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { assistantKey } from '#features/language-model/index.ts';
import { type Actor, listLatestAudit, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { putSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { VersionedSection } from '../contract/settings.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { settingsLimits } from '../rules/limits.ts';
import { turnPassword } from '../rules/secrets.ts';
import { sectionFields } from '../rules/sections/all.ts';
import {
  type Assistant,
  assistantProblem,
  type CallSettings,
  type EstimateSettings,
  type Invoices,
  type Section,
  type Settings,
  settingsSubject as subject,
  type Website,
} from '../rules/settings.ts';
import { isInventedReview, partWithPhoto, websitePhotos } from '../rules/website.ts';
import { findSection, findVersion, putSection } from '../store.ts';
import { readSettings } from './current.ts';
import { storeVersion } from './versions.ts';

/**
 * Changes fields of one section, with a history line for each. Every server shows the change right
 * away. Throws 409 if the section was changed in the meantime.
 * @param version the section's version that the change is based on
 */
export async function changeSection<Name extends Section>(
  app: App,
  actor: Actor,
  section: Name,
  version: number,
  change: Partial<Settings[Name]>,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const before = await readSettings(tx);
    if (before.versions[section] !== version) throw changedMeanwhile('These settings were');
    const old = before.settings[section];
    const value = { ...old, ...change };
    const changed = changedFields(old, value);
    // The owner may confirm a default as it is.
    const confirms = version === 0 && Object.keys(change).length > 0;
    if (changed.length === 0 && !confirms) return;
    if (section === 'website') await checkWebsite(app, value as Website);
    if (section === 'assistant') {
      checkAssistant(value as Assistant);
      await forgetModelKey(tx, old as Assistant, value as Assistant);
    }
    if (section === 'estimates') checkDeposit(value as EstimateSettings);
    if (section === 'calls')
      await forgetTurnPassword(tx, old as CallSettings, value as CallSettings);
    if (section === 'invoices') checkLateFee(value as Invoices);
    // Only what the owner has entered is stored: the rest follows the defaults.
    const entered: object = (await findSection(tx, section)) ?? {};
    const stored = { ...entered, ...change };
    if (!(await putSection(tx, { section, value: stored, version }, now)))
      throw changedMeanwhile('These settings were');
    if (section !== 'setup' && changed.length > 0)
      await storeVersion(tx, now, actor, {
        section,
        from: old,
        to: value,
        changed: changed.map(({ field }) => field),
      });
    for (const { field, from, to } of changed) {
      // The sample business is nobody's past.
      const isSample = section === 'business_info' && !(field in entered);
      const details = { section, field, from: isSample ? null : from, to };
      await recordAudit(tx, now, { actor, ...subject, action: 'changed', details });
    }
    await publishChange(tx, { topic: 'settings', kind: 'changed', id: section });
  });
  await app.cache.renew('settings');
}

/**
 * Restores a section to an earlier version, as a new one. The website's identity stays confirmed.
 * Throws 404 for a version that no longer exists, 409 if the section was changed in the meantime,
 * or its earlier state is no longer possible.
 */
export async function restoreSection(
  app: App,
  actor: Actor,
  section: VersionedSection,
  id: string,
  version: number,
): Promise<void> {
  const found = await findVersion(app.database, section, id);
  if (!found) throw notFound('This version');
  const { identity_confirmed: _, ...value } = found.value as Record<string, unknown>;
  // A removed field is left out; one that was added since stays.
  const fields = Object.keys(defaultSettings[section]);
  const change = Object.fromEntries(
    Object.entries(value).filter(([name]) => fields.includes(name)),
  );
  if (section !== 'mark') {
    const checked = (sectionFields[section] as z.ZodObject).partial().safeParse(change);
    if (!checked.success)
      throw conflict(
        'no_longer_possible',
        "This version doesn't fit the settings any more. Please change the fields by hand.",
      );
  }
  await changeSection(app, actor, section, version, change);
}

/**
 * Secrets of the settings that are entered once and never shown again: their names and sections.
 */
const secrets = {
  assistant: { name: assistantKey, field: 'key' },
  calls: { name: turnPassword, field: 'turn_password' },
} as const;

/** Stores or deletes a section's secret. The history records this, but never the secret. */
export async function changeSecret(
  app: App,
  actor: Actor,
  section: keyof typeof secrets,
  secret: string | undefined,
): Promise<void> {
  const { name, field } = secrets[section];
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (secret === undefined) await removeSecret(tx, name);
    else await putSecret(tx, app.settings.secretKey, now, { name, secret });
    const details = {
      section,
      field: `${field}_${secret === undefined ? 'removed' : 'stored'}`,
    };
    await recordAudit(tx, now, { actor, ...subject, action: 'changed', details });
    await publishChange(tx, { topic: 'settings', kind: 'changed', id: section });
  });
}

/** The latest changes of all sections, newest first. */
export function listChanges(app: App) {
  return listLatestAudit(app.database, subject.subjectType, subject.subjectId, 50);
}

function changedFields(old: object, value: object) {
  const before = old as Record<string, unknown>;
  return Object.entries(value)
    .filter(([field, to]) => !isDeepStrictEqual(before[field], to))
    .map(([field, to]) => ({ field, from: before[field], to }));
}

/** Invented reviews never become the owner's, and a gallery shows only existing photos. */
async function checkWebsite(app: App, website: Website): Promise<void> {
  const { testimonials } = website;
  if (testimonials.state === 'own' && testimonials.pieces.some(isInventedReview)) {
    throw badInput(
      'testimonials',
      'These reviews are samples that came with the software. Please replace them with real reviews from your customers, or hide them.',
    );
  }
  const missing = new Set(websitePhotos(website));
  for await (const id of app.files.list('gallery')) missing.delete(id);
  if (missing.size > 0)
    throw badInput(
      partWithPhoto(website, missing),
      'One of the photos is no longer there. Please choose it again.',
    );
}

function checkAssistant(assistant: Assistant): void {
  const problem = assistantProblem(assistant);
  if (problem) throw badInput(problem.field, problem.message);
}

/** A key is never sent to another server than the one it was entered for. */
async function forgetModelKey(tx: Transaction, from: Assistant, to: Assistant): Promise<void> {
  const serverOf = ({ provider, base_url }: Assistant) =>
    base_url ? new URL(base_url).origin : provider;
  if (serverOf(from) !== serverOf(to)) await removeSecret(tx, assistantKey);
}

/** A password is never sent to another server, or for another user. */
async function forgetTurnPassword(
  tx: Transaction,
  from: CallSettings,
  to: CallSettings,
): Promise<void> {
  const isSameLogin = from.turn_url === to.turn_url && from.turn_user === to.turn_user;
  if (from.turn_url && !isSameLogin) await removeSecret(tx, turnPassword);
}

function checkDeposit({ deposit_kind, deposit_value }: EstimateSettings): void {
  if (deposit_kind === 'percent' && deposit_value > 100)
    throw badInput('deposit_value', 'Enter 100 percent or less.');
}

function checkLateFee({ late_fee_kind: kind, late_fee_value: value }: Invoices): void {
  const { percent, dollars } = settingsLimits.lateFee;
  if (kind === 'none') return;
  if (value <= 0) throw badInput('late_fee_value', 'Enter a late fee above 0, or turn it off.');
  if (kind === 'percent' && value > percent)
    throw badInput('late_fee_value', `Enter ${percent} percent or less.`);
  if (kind === 'amount' && value > dollars)
    throw badInput('late_fee_value', `Enter ${dollars.toLocaleString('en-US')} or less.`);
}
