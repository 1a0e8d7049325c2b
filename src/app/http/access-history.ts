import type { MiddlewareHandler } from 'hono';
import { recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { isFile } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';

/** All exports share one record in the history. */
const exported = { subjectType: 'export', subjectId: '00000000-0000-7000-8000-000000000004' };

/** Writes into the history who was refused, by a limit or for their role, and who exported a list. */
export function accessHistory(app: App): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const address = c.get('clientAddress');
    const path = loggedPath(c.req.path).slice(0, 100);
    if (c.res.status === 429) app.accessLog.count({ action: 'limit_reached', address, path });
    if (!c.get('session')) return;
    const actor = officeActorOf(c);
    if (c.error instanceof AppError && c.error.code === 'not_allowed')
      app.accessLog.count({ action: 'right_refused', address, path, actor, userId: actor.id });
    if (c.res.ok && isFile(c.req.path))
      await app.database.transaction((tx) =>
        recordAudit(tx, app.now(), { actor, action: 'exported', ...exported, details: { path } }),
      );
  };
}
