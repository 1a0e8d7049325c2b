import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { readAsPartner } from '#platform/database/database.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { addOrder, anEntry } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { entryKinds } from './rules/work-orders.ts';

let server: TestServer;
let partners: Awaited<ReturnType<typeof signedInPartner>>[];
beforeAll(async () => {
  server = await startTestServer();
  partners = [
    await signedInPartner(server, { full_name: 'Luis Ortega', language: 'spanish' }),
    await signedInPartner(server, { full_name: 'Benito Salas' }),
  ];
});
afterAll(() => server.stop());

/** What no partner may read before the order is theirs: last name, street, number, gate code. */
const masked = /Oehlerqqq|Secretlane|5550199|555-0199|Gate4411/i;

const aSite = () =>
  addProject(server, {
    customer: {
      first_name: 'Hank',
      last_name: 'Oehlerqqq',
      phone: '(830) 555-0199',
      email: `hank-${randomUUID()}@example.com`,
      address: '602 Secretlane St',
      city: 'Comfort',
      zip_code: '78013',
    },
    notes: 'Gate4411',
  });

const who = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('list', 'api', 'page', 'pages'), who }),
  fc.record({ does: fc.constantFrom('accept', 'bid', 'decline', 'pressAccept'), who }),
  fc.record({ does: fc.constant('enter'), who, kind: fc.constantFrom(...entryKinds) }),
  fc.record({ does: fc.constant('report'), who, kind: fc.constantFrom(...entryKinds) }),
  fc.record({
    does: fc.constantFrom('offer', 'withdraw', 'take', 'answer', 'cancel', 'expire', 'extend'),
    who,
  }),
);

type Step = { does: string; who: number; kind?: (typeof entryKinds)[number] };

test(
  'no sequence of calls shows a masked field to partners the order is not given to',
  async () => {
    const site = await aSite();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('fixed', 'bids'),
        who,
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (pricing, first, steps) => {
          const run = await begin(site.id, pricing, first);
          for (const one of steps) await run(one);
        },
      ),
      { numRuns: soak(8, 40) },
    );
  },
  4 * MINUTES,
);

/** One order and its whole course; every response to a partner is searched. */
async function begin(projectId: string, pricing: string, first: number) {
  // No order of an earlier run exists here anymore.
  await server.rows("update work_orders set status = 'cancelled', cancelled_at = now()");
  const idOf = (index: number) => partners[index]?.partner.id ?? '';
  const order = await addOrder(server, projectId, [idOf(first)], {
    pricing,
    amount: pricing === 'fixed' ? 385 : null,
    site_note: 'Gate4411',
  });
  const api = `/api/partner/work-orders/${order.id}`;
  const page = `/partner/work-orders/${order.id}`;
  const owner = (path: string, json?: unknown) =>
    ask(server, path === '' ? 'PATCH' : 'POST', `/api/work-orders/${order.id}${path}`, json);

  return async ({ does, who: index, kind = 'note' }: Step) => {
    const browser = partners[index]?.browser;
    if (!browser) throw new Error('nobody');
    const offer = async () => {
      const { body } = await ask(server, 'GET', `/api/work-orders/${order.id}`);
      return body.work_order.offers.find(
        ({ partner }: { partner: { id: string } }) => partner.id === idOf(index),
      )?.id;
    };
    const json = (body: unknown) =>
      browser.call(`${api}/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const form = () =>
      anEntry(kind, {
        body: 'Message',
        hours: '2',
        text: 'Screws',
        amount: '40',
        key: 'none',
        done: 'true',
      });
    const calls: Record<string, () => Promise<Response | unknown>> = {
      list: () => browser.get('/api/partner/work-orders'),
      api: () => browser.get(api),
      page: () => browser.get(page),
      pages: () => browser.get('/partner/work-orders?tab=finished'),
      accept: () => json({ answer: 'accept' }),
      bid: () => json({ answer: 'bid', amount: 300 }),
      decline: () => json({ answer: 'decline' }),
      pressAccept: () => browser.send(`${page}/answer`, { answer: 'accept' }),
      enter: () => browser.send(`${api}/entries`, form()),
      report: () => browser.send(`${page}/entries`, form()),
      offer: () => owner('/offers', { partner_ids: [idOf(index)] }),
      withdraw: async () => owner(`/offers/${(await offer()) ?? randomUUID()}/withdrawal`),
      take: async () => owner(`/offers/${(await offer()) ?? randomUUID()}/acceptance`),
      answer: () => owner('/answers', { partner_id: idOf(index), body: 'Yes.' }),
      cancel: () => owner('/cancellation', {}),
      expire: () =>
        server.rows(
          "update work_orders set offer_ends_at = now() where id = $1 and status = 'offered'",
          [order.id],
        ),
      async extend() {
        const { body } = await ask(server, 'GET', `/api/work-orders/${order.id}`);
        const offer_ends_at = fromNow(60 * MINUTES).toISOString();
        return owner('', { version: body.work_order.version, offer_ends_at });
      },
    };
    const answer = await calls[does]?.();
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBeLessThan(500);
    const text = (await answer.text()) + [...answer.headers.values()].join();
    const [row] = await server.rows(
      "select partner_id from work_orders where id = $1 and status <> 'cancelled'",
      [order.id],
    );
    if (row?.partner_id !== idOf(index)) expect(text).not.toMatch(masked);
  };
}

test('with the application’s own checks taken away the database hides them all the same', async () => {
  const [luis, benito] = partners.map(({ partner }) => partner.id);
  const order = await addOrder(server, (await aSite()).id, [luis ?? '', benito ?? ''], {
    site_note: 'Gate4411',
  });
  const readAll = (partnerId: string) =>
    readAsPartner(server.app.database, partnerId, async (tx) => {
      const tables = [
        'partner_orders',
        'work_order_entries',
        'work_order_photos',
        'work_order_changes',
      ];
      const rows = [];
      for (const table of tables)
        rows.push((await tx.execute(sql`select * from ${sql.identifier(table)}`)).rows);
      return JSON.stringify(rows);
    });
  await server.rows("update work_orders set status = 'cancelled' where id <> $1", [order.id]);
  expect(await readAll(luis ?? '')).toContain(order.id);
  expect(await readAll(luis ?? '')).not.toMatch(/Oehlerqqq|Secretlane|5550199|Gate4411/);
  await partners[0]?.browser.call(`/api/partner/work-orders/${order.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"answer":"accept"}',
  });
  expect(await readAll(luis ?? '')).toMatch(/Oehlerqqq/);
  expect(await readAll(benito ?? '')).not.toMatch(/Oehlerqqq|Secretlane|5550199|Gate4411/);
});

test.each(['work_orders', 'work_order_offers', 'projects', 'customers', 'audit_log', 'users'])(
  'reading for a partner the database gives no row of %s but through the masked view',
  async (table) => {
    const [partner] = partners.map(({ partner: { id } }) => id);
    const asked = readAsPartner(server.app.database, partner ?? '', (tx) =>
      tx.execute(sql`select id from ${sql.identifier(table)}`),
    );
    await expect(asked).rejects.toMatchObject({ cause: { code: '42501' } });
  },
);
