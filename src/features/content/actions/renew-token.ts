import { DAYS } from '#lib/days/durations.ts';
import { putSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { type AccountRow, lockAccount, updateAccount } from '../store/accounts.ts';
import { tokenName } from './accounts.ts';
import { tokensOf } from './publish.ts';

/** How long before expiring a token is renewed. */
const renewedBefore = 10 * DAYS;

/** Renews a token that expires soon, if the network allows it. */
export async function renewToken(app: App, account: AccountRow): Promise<void> {
  const now = app.now();
  const { id, tokenExpiresAt, platform } = account;
  if (!tokenExpiresAt || tokenExpiresAt.getTime() - now.getTime() > renewedBefore) return;
  const { secretKey } = app.settings;
  const name = tokenName(id);
  const { refreshToken } = await tokensOf(app, id);
  const signIn = app.social.signIn(platform === 'linkedin' ? 'linkedin' : 'facebook');
  const renewed = refreshToken && (await signIn?.renew(refreshToken));
  if (!renewed) return;
  const { expiresAt, ...tokens } = renewed;
  await app.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) return;
    await putSecret(tx, secretKey, now, { name, secret: JSON.stringify(tokens) });
    await updateAccount(tx, id, { tokenExpiresAt: expiresAt });
  });
}
