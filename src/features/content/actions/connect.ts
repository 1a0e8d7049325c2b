import { MINUTES } from '#lib/days/durations.ts';
import { newId, newSecret } from '#lib/ids.ts';
import { adminRoutes } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, conflict } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import { putSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { SignInName } from '#services/social-networks/networks.ts';
import { type GrantedAccount, SocialError } from '#services/social-networks/port.ts';
import { accountLimits } from '../rules/accounts.ts';
import { isAutomatic } from '../rules/platforms.ts';
import {
  findAccounts,
  findGranted,
  insertAccount,
  listAutomaticWaiting,
  updateAccount,
} from '../store/accounts.ts';
import { tokenName } from './accounts.ts';
import { readNumbers } from './metrics.ts';
import { enqueuePublishing } from './publish.ts';

const sealName = 'social sign-in';
const maxAge = 15 * MINUTES;

interface State {
  name: SignInName;
  owner: string;
  until: number;
  codeVerifier: string;
}

/**
 * Where the owner gives permission; the answer returns to our page with the sealed state, which
 * only they have.
 */
export async function beginConnecting(
  app: App,
  owner: { id: string },
  name: SignInName,
): Promise<string> {
  const signIn = app.social.signIn(name);
  if (!signIn) throw conflict('not_set_up', 'This site has no app of this network yet.');
  const until = app.now().getTime() + maxAge;
  const codeVerifier = newSecret();
  const state: State = { name, owner: owner.id, until, codeVerifier };
  const sealed = seal(app.settings.secretKey, sealName, JSON.stringify(state));
  return signIn.authorizationUrl(redirectUrl(app), sealed, codeVerifier).catch(refused);
}

function refused(error: unknown): never {
  if (!(error instanceof SocialError)) throw error;
  throw new AppError(502, 'not_connected', `Not connected. ${error.message}.`);
}

/** Connects the accounts that the owner gave us access to. Throws 502 with the network's reason. */
export async function finishConnecting(
  app: App,
  owner: Actor & { id: string },
  { code, state: sealed }: { code: string; state: string },
): Promise<{ name: SignInName; connected: number }> {
  const state = readState(app, sealed);
  if (!state || state.owner !== owner.id || state.until < app.now().getTime())
    throw badInput('state', 'This sign-in has expired. Connect the account again.');
  const signIn = app.social.signIn(state.name);
  if (!signIn) throw conflict('not_set_up', 'This site has no app of this network yet.');
  const { name, codeVerifier } = state;
  const granted = await signIn.grant(code, redirectUrl(app), codeVerifier).catch(refused);
  if (granted.length === 0) throw conflict('no_accounts', nothingGranted(name));
  const ids = await app.database.transaction(async (tx) => {
    const stored: string[] = [];
    for (const account of granted) stored.push(await store(app, tx, owner, account));
    return stored;
  });
  // This connection is only for numbers, so they are fetched right away.
  if (name === 'youtube')
    for (const account of await findAccounts(app.database, ids)) await readNumbers(app, account);
  return { name, connected: granted.length };
}

function nothingGranted(name: SignInName): string {
  if (name === 'youtube')
    return 'There is no YouTube channel in the Google account that you chose.';
  return "You didn't give Plumbline access to any business page.";
}

function readState(app: App, sealed: string): State | undefined {
  try {
    return JSON.parse(unseal(app.settings.secretKey, sealName, sealed)) as State;
  } catch {
    return undefined;
  }
}

function redirectUrl({ settings }: App): string {
  return `${settings.publicUrl}${adminRoutes.contentConnected}`;
}

/**
 * A known account keeps what the owner entered; an account added by hand with this name is the same
 * one.
 */
async function store(
  app: App,
  tx: Transaction,
  owner: Actor,
  granted: GrantedAccount,
): Promise<string> {
  const now = app.now();
  const { network: platform, externalId, name: accountName, profileUrl, followers } = granted;
  const known = await findGranted(tx, platform, externalId, accountName);
  const id = known?.id ?? newId(now);
  const platformName = accountName.slice(0, accountLimits.accountName);
  const connection = {
    externalId,
    // A changed name is updated when the account is read.
    platformName: known?.platformName || platformName,
    connectedAt: now,
    tokenExpiresAt: granted.expiresAt ?? null,
    connectionError: '',
    updatedAt: now,
    ...(followers !== null && { followers, metricsAt: now }),
  };
  if (known) await updateAccount(tx, id, { ...connection, version: known.version + 1 });
  else
    await insertAccount(tx, {
      id,
      platform,
      accountName: platformName,
      accountType: 'main',
      description: '',
      profileUrl: profileUrl.slice(0, accountLimits.profileUrl),
      createdAt: now,
      ...connection,
    });
  const { accessToken, refreshToken } = granted;
  const secret = JSON.stringify({ accessToken, refreshToken });
  await putSecret(tx, app.settings.secretKey, now, { name: tokenName(id), secret });
  // Posts that were to be published by hand are published automatically from now on, if possible.
  if (isAutomatic(platform, true))
    for (const waiting of await listAutomaticWaiting(tx, id, now))
      await enqueuePublishing(app, tx, waiting.id, waiting.scheduledFor ?? now);
  const subject = { subjectType: 'social_account', subjectId: id };
  await recordAudit(tx, now, { actor: owner, action: 'connected', ...subject });
  await publishChange(tx, { topic: 'content', kind: 'changed', id });
  return id;
}
