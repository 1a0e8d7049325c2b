import { answerFile } from '#features/files/index.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { approve, askForMore, reinstate, reject, suspend } from './actions/decide-application.ts';
import * as contract from './contract/partners.ts';
import { findDocument } from './store/documents.ts';
import { countPartners, findWhole, listWhole } from './store/partner-list.ts';
import { viewPartner, viewSummaries } from './views/partners.ts';

/** The owner's routes for applications and partners, and the files of their documents. */
export function partnerRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/partners', requireRight(app.sessions, 'partners'));
  routes.use('/api/partners/*', requireRight(app.sessions, 'partners'));

  routes.openapi(contract.listPartnersRoute, async (c) => {
    const { limit, cursor, q, status } = c.req.valid('query');
    if (q && q.length < shortestSearch) {
      const message = `Please type at least ${shortestSearch} characters.`;
      throw badInput('q', message);
    }
    const page = { search: q || undefined, status, cursor: readCursor(cursor), limit: limit + 1 };
    const rows = await listWhole(app.database, page);
    const cut = cutPage(
      rows.map((row) => ({ ...row, id: row.application.id })),
      limit,
    );
    const partners = await viewSummaries(app, cut.page);
    return ok(c, { partners, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.countPartnersRoute, async (c) =>
    ok(c, { counts: await countPartners(app.database) }),
  );

  routes.openapi(contract.getPartnerRoute, async (c) => {
    const partner = await viewOf(knownId(c.req.valid('param').id, 'This partner'));
    return ok(c, { partner });
  });

  routes.openapi(contract.approvalRoute, async (c) => {
    const { version } = c.req.valid('json');
    const id = knownId(c.req.valid('param').id, 'This partner');
    await approve(app, { id, actor: officeActorOf(c), version });
    return ok(c, { partner: await viewOf(id) });
  });

  routes.openapi(contract.reinstatementRoute, async (c) => {
    const { version } = c.req.valid('json');
    const id = knownId(c.req.valid('param').id, 'This partner');
    await reinstate(app, { id, actor: officeActorOf(c), version });
    return ok(c, { partner: await viewOf(id) });
  });

  for (const [route, act] of [
    [contract.rejectionRoute, reject],
    [contract.questionRoute, askForMore],
    [contract.suspensionRoute, suspend],
  ] as const) {
    routes.openapi(route, async (c) => {
      const input = c.req.valid('json');
      const id = knownId(c.req.valid('param').id, 'This partner');
      await act(app, { id, actor: officeActorOf(c), version: input.version }, input);
      return ok(c, { partner: await viewOf(id) });
    });
  }

  routes.get('/files/partner-papers/:id', (c) =>
    answerFile(app, c, 'partner-papers', (id) => findDocument(app.database, id)),
  );

  return routes;

  async function viewOf(id: string) {
    const found = await findWhole(app.database, id);
    if (!found) throw notFound('This partner');
    return viewPartner(app, found);
  }
}
