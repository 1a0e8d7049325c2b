import { checkAccounts, listPlatformStates, type PlatformState } from '#features/content/index.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { ConnectionView } from '../contract/connections.ts';

const byHand = 'You publish posts by hand';

export async function viewSocial(app: App): Promise<ConnectionView> {
  const view = { name: 'social' as const, title: 'Social accounts' };
  const states = await listPlatformStates(app);
  const accounts = states.flatMap((one) => one.accounts);
  if (accounts.length > 0) {
    const needsOwner = accounts.some(({ needsReconnecting }) => needsReconnecting);
    const state = needsOwner ? 'attention' : 'connected';
    return { ...view, state, description: states.map(describe).join('. ') };
  }
  if (states.some(({ isOffered }) => isOffered))
    return { ...view, state: 'off', description: `No account is connected. ${byHand}` };
  return {
    ...view,
    state: 'off',
    description: `Not set up. Ask whoever installed Plumbline. ${byHand}`,
    installer_details:
      'Set up an app at Meta, LinkedIn, or Google: “Social networks” in docs/configuration.md.',
  };
}

function describe({ platform, isOffered, accounts }: PlatformState): string {
  if (accounts.length === 0)
    return `${platform}: ${isOffered ? 'not connected' : 'not set up on this server'}`;
  const names = accounts.map(({ name, needsReconnecting }) =>
    needsReconnecting ? `${name} needs to be connected again` : name,
  );
  return `${platform}: ${names.join(', ')}`;
}

/** Reads from every connected account. */
export async function testSocial(app: App): Promise<string> {
  const { works, problems } = await checkAccounts(app);
  if (problems.length > 0) throw new Error(problems.join(' '));
  if (works === 0) throw conflict('not_set_up', 'No social account is connected.');
  return works === 1 ? 'The account answered.' : `All ${works} accounts answered.`;
}
