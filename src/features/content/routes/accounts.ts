import { toWire } from '#lib/to-wire.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import type { App } from '#services/app.ts';
import { addAccount, changeAccount, deleteAccount, setActivity } from '../actions/accounts.ts';
import { beginConnecting, finishConnecting } from '../actions/connect.ts';
import * as contract from '../contract/accounts.ts';
import { type AccountRow, countScheduled, listAccounts } from '../store/accounts.ts';

export function accountRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.listAccountsRoute, async (c) => {
    const accounts = await viewAccounts(await listAccounts(app.database));
    return ok(c, { accounts });
  });

  routes.openapi(contract.postAccountRoute, async (c) =>
    c.json(await answer(await addAccount(app, officeActorOf(c), c.req.valid('json'))), 200),
  );

  routes.openapi(contract.patchAccountRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(
      await answer(await changeAccount(app, officeActorOf(c), id, c.req.valid('json'))),
      200,
    );
  });

  routes.openapi(contract.putActivityRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    const { is_active } = c.req.valid('json');
    return c.json(await answer(await setActivity(app, officeActorOf(c), id, is_active)), 200);
  });

  routes.openapi(contract.listSignInsRoute, (c) => {
    const sign_ins = contract.signInNames.filter((name) => app.social.signIn(name));
    return ok(c, { sign_ins });
  });

  routes.openapi(contract.postSignInRoute, async (c) => {
    const { id } = c.req.valid('param');
    const name = contract.signInNames.find((one) => one === id);
    if (!name) throw notFound('This network');
    await requireProof(app.sessions, c);
    const url = await beginConnecting(app, officeActorOf(c), name);
    return ok(c, { url });
  });

  routes.openapi(contract.postConnectionRoute, async (c) => {
    const { name, connected } = await finishConnecting(app, officeActorOf(c), c.req.valid('json'));
    return ok(c, { sign_in: name, connected });
  });

  routes.openapi(contract.deleteAccountRoute, async (c) => {
    await requireProof(app.sessions, c);
    await deleteAccount(app, officeActorOf(c), idOf(c.req.valid('param')));
    return ok(c);
  });
  return routes;

  async function answer(row: AccountRow) {
    const [account] = await viewAccounts([row]);
    return { success: true as const, account: account as contract.AccountView };
  }

  async function viewAccounts(rows: AccountRow[]): Promise<contract.AccountView[]> {
    const scheduled = await countScheduled(app.database);
    return rows.map((row) =>
      toWire(contract.accountView, row, {
        last_post: row.lastPostAt?.toISOString() ?? null,
        is_connected: row.connectedAt !== null,
        scheduled: scheduled.get(row.id) ?? 0,
      }),
    );
  }
}

function idOf({ id }: { id: string }): string {
  return knownId(id, 'This account');
}
