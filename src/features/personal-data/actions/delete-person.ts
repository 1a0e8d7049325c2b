import { lockCustomerRecords, recountCustomer } from '#features/customers/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { retryOnConflict } from '#platform/database/retry-on-conflict.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { erasePersonalData, foldersOf } from '#platform/personal-data/erase.ts';
import { type Person, type PersonKind, personKinds } from '#platform/personal-data/rules.ts';
import {
  type Finding,
  findHindrances,
  later,
  surveyPersonalData,
} from '#platform/personal-data/survey.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { retainUntil } from '../rules/retention.ts';
import {
  deleteJobs,
  findRecord,
  listErased,
  lockPartner,
  markErased,
  type PersonRecord,
  readPerson,
} from '../store/people.ts';

/** What a deletion would do now; changes nothing. Throws 404 for an unknown person. */
export async function previewDeletion(app: App, kind: PersonKind, id: string) {
  const record = await load(app, kind, id);
  const person = await readPerson(app.database, kind, id);
  const [survey, hindrances] = await Promise.all([
    surveyNow(app, app.database, person),
    findHindrances(app.database, person, app.now()),
  ]);
  return { record, ...survey, hindrances };
}

/** Throws 404 for an unknown person. */
export async function requirePerson(app: App, kind: PersonKind, id: string): Promise<void> {
  await load(app, kind, id);
}

/**
 * Deletes what is known about a person, except what the law requires: all of it in one transaction,
 * the files in a job. Throws 409 while something is open, and for someone whose data was already
 * deleted.
 */
export async function deletePerson(
  app: App,
  owner: Actor,
  kind: PersonKind,
  id: string,
): Promise<void> {
  const now = app.now();
  const record = await load(app, kind, id);
  if (record.mergedInto)
    throw conflict('merged', 'This customer was merged into another one. Delete the data there.');
  if (record.erasedAt) throw alreadyDeleted();
  const findings = await retryOnConflict(app.database, async (tx) => {
    await lock(tx, kind, id);
    const person = await readPerson(tx, kind, id);
    if ((await load(app, kind, id, tx)).erasedAt) throw alreadyDeleted();
    const [hindrance] = await findHindrances(tx, person, now);
    if (hindrance) {
      const { label, advice } = hindrance.hindrance;
      throw conflict('hindered', `${label}: ${hindrance.count}. ${advice}`);
    }
    const found = await erase(app, tx, person);
    await recordAudit(tx, now, {
      actor: owner,
      action: 'personal_data_deleted',
      subjectType: kind,
      subjectId: id,
    });
    return found;
  });
  for (const { rule, keys } of findings)
    if (rule.table === 'sessions') for (const session of keys) app.sessions.forget(session);
}

/**
 * Erases data about people that was added in the days after their deletion, by work in progress at
 * the time, and documents whose retention has ended. Returns how many people's documents those
 * were.
 */
export async function finishDeletions(app: App): Promise<number> {
  const since = new Date(app.now().getTime() - 7 * DAYS);
  let ended = 0;
  for (const kind of personKinds)
    for (const { id, isOver } of await listErased(app.database, kind, {
      since,
      today: todayOf(app),
    })) {
      await retryOnConflict(app.database, async (tx) => {
        await lock(tx, kind, id);
        await erase(app, tx, await readPerson(tx, kind, id));
      });
      if (isOver) ended += 1;
    }
  return ended;
}

async function erase(app: App, tx: Transaction, person: Person): Promise<Finding[]> {
  const { findings, until } = await surveyNow(app, tx, person);
  const isOver = until === null;
  await erasePersonalData(tx, findings, isOver);
  await deleteJobs(tx, person);
  await markErased(tx, person, app.now(), until);
  if (person.kind === 'customer') for (const id of person.ids) await recountCustomer(tx, id);
  const folders = foldersOf(findings, isOver);
  if (folders.length > 0) await app.jobs.enqueue(tx, 'delete-files', { folders });
  for (const { rule, keys } of findings)
    if (rule.table === 'sessions')
      for (const id of keys) await publishChange(tx, { topic: 'sessions', kind: 'ended', id });
  for (const topic of changedTopics) await publishChange(tx, { topic, kind: 'changed', id: '' });
  return findings;
}

/** What is found today, and until when the law requires its documents; null if it doesn't. */
async function surveyNow(app: App, db: Database | Transaction, person: Person) {
  const findings = await surveyPersonalData(db, person, false);
  const since = findings.map((one) => one.since).reduce(later, null);
  const until = since === null ? null : retainUntil(since);
  if (until !== null && until > todayOf(app)) return { findings, until };
  return { findings: await surveyPersonalData(db, person, true), until: null };
}

function todayOf(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}

/** Topics of screens that may show something about the person. */
const changedTopics = [
  'customers',
  'partners',
  'requests',
  'conversations',
  'projects',
  'visits',
  'calls',
  'emails',
  'texts',
] as const;

async function lock(tx: Transaction, kind: PersonKind, id: string): Promise<void> {
  if (kind === 'customer') await lockCustomerRecords(tx, [id]);
  else await lockPartner(tx, id);
}

async function load(
  app: App,
  kind: PersonKind,
  id: string,
  tx?: Transaction,
): Promise<PersonRecord> {
  const record = await findRecord(tx ?? app.database, kind, id);
  if (!record) throw notFound(kind === 'customer' ? 'This customer' : 'This partner');
  return record;
}

function alreadyDeleted() {
  return conflict('already_deleted', 'The personal data was already deleted.');
}
