import type { App } from '#services/app.ts';
import { SocialError } from '#services/social-networks/port.ts';
import { type Platform, platformNames } from '../rules/platforms.ts';
import { type AccountRow, listAccounts } from '../store/accounts.ts';
import { noteConnection, readFromNetwork } from './metrics.ts';
import { networkOf, tokensOf } from './publish.ts';

/** The platforms whose accounts can be connected. */
const connectable = ['facebook', 'instagram', 'linkedin', 'youtube'] as const;

export interface PlatformState {
  platform: string;
  /** Whether this server has an app there, without which nothing can be connected. */
  isOffered: boolean;
  accounts: { name: string; needsReconnecting: boolean }[];
}

/** How the owner's accounts on social networks are connected, by platform. */
export async function listPlatformStates(app: App): Promise<PlatformState[]> {
  const accounts = await listConnected(app);
  return connectable.map((platform) => ({
    platform: platformNames[platform],
    isOffered: isOffered(app, platform),
    accounts: accounts
      .filter((account) => account.platform === platform)
      .map((account) => ({
        name: account.accountName,
        needsReconnecting: needsReconnecting(app, account),
      })),
  }));
}

/** Reads from every connected account; returns how many answered, and the errors of the others. */
export async function checkAccounts(app: App): Promise<{ works: number; problems: string[] }> {
  const problems: string[] = [];
  const accounts = await listConnected(app);
  for (const account of accounts) {
    const problem = await checkAccount(app, account);
    const name = `${platformNames[account.platform]} (${account.accountName})`;
    if (problem) problems.push(`${name}: ${problem}`);
  }
  return { works: accounts.length - problems.length, problems };
}

async function checkAccount(app: App, account: AccountRow): Promise<string | undefined> {
  const { platform } = account;
  if (!isOffered(app, platform)) return 'its app is not set up on this server any more.';
  const { accessToken, refreshToken } = await tokensOf(app, account.id);
  if (!(platform === 'youtube' ? refreshToken : accessToken))
    return 'its permission cannot be read. Connect it again.';
  try {
    await readFromNetwork(app, account);
    return undefined;
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    if (error.kind !== 'connection') return `${error.message}.`;
    await noteConnection(app, account.id, `${error.message}.`);
    return `${error.message}. Connect it again.`;
  }
}

function isOffered(app: App, platform: Platform): boolean {
  return platform === 'youtube'
    ? app.social.channels !== undefined
    : networkOf(app, platform) !== undefined;
}

function needsReconnecting(app: App, account: AccountRow): boolean {
  const { connectionError, tokenExpiresAt } = account;
  return connectionError !== '' || (tokenExpiresAt !== null && tokenExpiresAt <= app.now());
}

async function listConnected({ database }: App): Promise<AccountRow[]> {
  return (await listAccounts(database)).filter(({ connectedAt }) => connectedAt !== null);
}
