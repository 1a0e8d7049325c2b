import { emailOwner } from '#features/mailbox/index.ts';
import { DAYS, MINUTES } from '#lib/days/durations.ts';
import { newId, newSecret, sha256 } from '#lib/ids.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { newTokenEmail } from '../emails.ts';
import { type TokenScope, tokenDays, tokenLimits } from '../rules/tokens.ts';
import {
  countTokens,
  findToken,
  insertToken,
  recordUsed,
  revokeToken,
  type TokenRow,
} from '../store/tokens.ts';
import type { Caller } from './tools/tool.ts';

/**
 * How often the use of a token is recorded, so that a busy program doesn't write with every call.
 */
const usedEvery = 1 * MINUTES;

/** Creates a token for one of the owner's programs. It is shown here and never again. */
export async function createToken(
  app: App,
  actor: OfficeActor,
  { name, scope }: { name: string; scope: TokenScope },
): Promise<{ token: string; row: TokenRow }> {
  const now = app.now();
  const token = `plt_${newSecret()}`;
  const row: TokenRow = {
    id: newId(now),
    userId: actor.id,
    name,
    scope,
    tokenHash: sha256(token),
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: new Date(now.getTime() + tokenDays * DAYS),
  };
  await app.database.transaction(async (tx) => {
    if ((await countTokens(tx, actor.id, now)) >= tokenLimits.tokens)
      throw conflict('too_many_tokens', 'Revoke a token before you create another one.');
    await insertToken(tx, row);
    const subject = { subjectType: 'assistant_token', subjectId: row.id };
    await recordAudit(tx, now, { actor, action: 'created', ...subject, details: { name, scope } });
    await emailOwner(app, tx, newTokenEmail(app, { name, scope }));
  });
  return { token, row };
}

/** Revokes a token: the next call with it is refused. */
export async function endToken(app: App, actor: OfficeActor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await revokeToken(tx, id, actor.id, now))) throw notFound('This token');
    const subject = { subjectType: 'assistant_token', subjectId: id };
    await recordAudit(tx, now, { actor, action: 'revoked', ...subject });
  });
}

/**
 * Whose program is calling and what it may do; nothing if the token is unknown, revoked,
 * expired, or its user is gone.
 */
export async function readToken(
  app: App,
  token: string,
): Promise<(Caller & { scope: TokenScope }) | undefined> {
  const now = app.now();
  const found = await findToken(app.database, sha256(token), now);
  if (!found || (await findOwner(app.database))?.id !== found.userId) return undefined;
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > usedEvery)
    await recordUsed(app.database, found.id, now);
  const actor = { kind: 'owner', id: found.userId, through: 'own_tool' } as const;
  return { actor, role: 'owner', scope: found.scope };
}
