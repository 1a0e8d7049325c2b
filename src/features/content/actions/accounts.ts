import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { changedMeanwhile, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { AccountFields } from '../contract/accounts.ts';
import {
  type AccountRow,
  findAccounts,
  insertAccount,
  listWaitingOn,
  lockAccount,
  updateAccount,
} from '../store/accounts.ts';
import { lockPost, updateTarget } from '../store/posts.ts';
import { settlePost } from './settle.ts';

/** Where the token of a connected account is stored. */
export function tokenName(accountId: string): string {
  return `social_account ${accountId}`;
}

export async function addAccount(
  app: App,
  owner: Actor,
  fields: AccountFields,
): Promise<AccountRow> {
  const now = app.now();
  const id = newId(now);
  await app.database.transaction(async (tx) => {
    const row = { id, platform: fields.platform, ...rowOf(fields), ...metricsOf(fields, now) };
    await insertAccount(tx, { ...row, createdAt: now, updatedAt: now });
    await record(tx, now, owner, 'created', id);
  });
  return existing(app, id);
}

/** Throws 409 if it was changed in the meantime. The platform never changes. */
export async function changeAccount(
  app: App,
  owner: Actor,
  id: string,
  fields: AccountFields & { version: number },
): Promise<AccountRow> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw notFound('This account');
    if (account.version !== fields.version) throw changedMeanwhile('This account was');
    const isSame =
      account.followers === fields.followers && account.engagement === fields.engagement;
    const metrics = isSame ? {} : metricsOf(fields, now);
    const version = account.version + 1;
    await updateAccount(tx, id, { ...rowOf(fields), ...metrics, version, updatedAt: now });
    await record(tx, now, owner, 'changed', id);
  });
  return existing(app, id);
}

export async function setActivity(
  app: App,
  owner: Actor,
  id: string,
  isActive: boolean,
): Promise<AccountRow> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw notFound('This account');
    if (account.isActive === isActive) return;
    await updateAccount(tx, id, { isActive, version: account.version + 1, updatedAt: now });
    await record(tx, now, owner, isActive ? 'turned_on' : 'turned_off', id);
  });
  return existing(app, id);
}

/**
 * Deletes an account with its token. Its scheduled posts count as failed, so that the owner sees
 * them; what is being published right now goes through.
 */
export async function deleteAccount(app: App, owner: Actor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw notFound('This account');
    for (const target of await listWaitingOn(tx, id)) {
      if (!(await lockPost(tx, target.postId))) continue;
      const error = 'This account was deleted. Choose where to publish again.';
      await updateTarget(tx, target.id, { status: 'failed', error });
      await settlePost(tx, target.postId);
    }
    await updateAccount(tx, id, { deletedAt: now, version: account.version + 1, updatedAt: now });
    await removeSecret(tx, tokenName(id));
    await record(tx, now, owner, 'deleted', id);
  });
}

function rowOf(fields: AccountFields) {
  const { account_name: accountName, account_type: accountType, description } = fields;
  return { accountName, accountType, description, profileUrl: fields.profile_url };
}

function metricsOf({ followers, engagement }: AccountFields, now: Date) {
  const metricsAt = followers === null && engagement === null ? null : now;
  return { followers, engagement, metricsAt };
}

async function existing({ database }: App, id: string): Promise<AccountRow> {
  const [account] = await findAccounts(database, [id]);
  if (!account) throw notFound('This account');
  return account;
}

async function record(tx: Transaction, now: Date, actor: Actor, action: string, id: string) {
  await recordAudit(tx, now, { actor, action, subjectType: 'social_account', subjectId: id });
  await publishChange(tx, { topic: 'content', kind: 'changed', id });
}
