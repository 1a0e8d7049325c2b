import type { Context } from 'hono';
import { checkOwnPassword } from '#features/sign-in/index.ts';
import { isId } from '#lib/ids.ts';
import { isLoopback } from '#lib/loopback.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, notFound, notSignedIn } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { bearerToken } from '#platform/sessions/office-token.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import type { App } from '#services/app.ts';
import { answerMcp } from '../actions/mcp-server.ts';
import { createToken, endToken, readToken } from '../actions/tokens.ts';
import * as contract from '../contract/tokens.ts';
import { listTokens, type TokenRow } from '../store/tokens.ts';

const callLimit = { name: 'mcp', times: 240, seconds: 60 };

/** The owner's own AI tools: their tokens, and the MCP server they call. */
export function ownToolRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/admin/assistant/tokens', requireOwner(app.sessions));
  routes.use('/api/admin/assistant/tokens/*', requireOwner(app.sessions));

  routes.openapi(contract.listTokensRoute, async (c) => {
    const rows = await listTokens(app.database, officeActorOf(c).id);
    const address = `${app.settings.publicUrl}/mcp`;
    return ok(c, { address, tokens: rows.map(viewToken) });
  });

  routes.openapi(contract.postTokenRoute, async (c) => {
    const { current_password, ...wanted } = c.req.valid('json');
    const owner = theOwner(c);
    const who = { userId: owner.id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, who, current_password);
    const { token, row } = await createToken(app, owner, wanted);
    c.header('cache-control', 'no-store');
    return ok(c, { token, entry: viewToken(row) });
  });

  routes.openapi(contract.deleteTokenRoute, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This token');
    await endToken(app, theOwner(c), id);
    return ok(c);
  });

  routes.use('/mcp', limitRate(callLimit, app.settings.rateLimits));
  routes.post('/mcp', async (c) => {
    checkWhereFrom(app, c);
    const token = bearerToken(c.req.header('authorization'));
    const caller = token ? await readToken(app, token) : undefined;
    if (!caller) {
      c.header('www-authenticate', 'Bearer');
      throw notSignedIn();
    }
    return answerMcp(app, caller, c.req.raw);
  });
  return routes;
}

/**
 * A page on another site must not reach this through the owner's browser, whatever host name it
 * uses.
 */
function checkWhereFrom(app: App, c: Context<HttpEnv>): void {
  const own = new URL(app.settings.publicUrl);
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  const isOwnHost = host === own.host || isLoopback(host.replace(/:\d+$/, ''));
  const isOwnOrigin = origin === undefined || origin === own.origin;
  if (!isOwnHost || !isOwnOrigin)
    throw new AppError(403, 'foreign_origin', 'This address is not called from there.');
}

function viewToken({ id, name, scope, createdAt, lastUsedAt, expiresAt }: TokenRow) {
  return {
    id,
    name,
    scope,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  };
}

/** Only the owner gets past the guard here. */
function theOwner(c: Context<HttpEnv>) {
  return { kind: 'owner' as const, id: officeActorOf(c).id };
}
