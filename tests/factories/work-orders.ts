import { randomUUID } from 'node:crypto';
import type { OrderView } from '#features/work-orders/contract/work-orders.ts';
import { newId } from '#lib/ids.ts';
import type { PortalBrowser } from '../harness/portal.ts';
import type { TestServer } from '../harness/test-server.ts';
import { addProject } from './projects.ts';

interface OrderRow {
  project_id?: string;
  title?: string;
  status?: string;
  amount?: number | null;
  starts_at?: string | null;
  ends_at?: string | null;
  done_at?: string | null;
  confirmed_at?: string | null;
}

let count = 0;

/** Inserts a work order directly into the tables, for tests of what reads them. */
export async function putOrder(
  server: TestServer,
  partnerId: string | null,
  { project_id, ...more }: OrderRow = {},
): Promise<string> {
  const id = newId();
  const project = project_id ?? (await addProject(server)).id;
  count += 1;
  const status = more.status ?? (partnerId ? 'accepted' : 'offered');
  const owned = !['offered', 'expired'].includes(status);
  await server.rows(
    `insert into work_orders (id, order_number, project_id, title, trade, city, zip_code, scope, pricing, amount,
       starts_at, ends_at, offer_ends_at, status, partner_id, accepted_at, done_at, confirmed_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'Carpentry', 'Comfort', '78013', 'Replace the railing', 'fixed', $5, $6, $7,
       now() + interval '1 day', $8, $9, now(), $10, $11, now(), now())`,
    [
      ...[id, `WO-2026-${String(9000 + count)}`, project, more.title ?? 'Porch railing'],
      ...[more.amount ?? 385, more.starts_at ?? null, more.ends_at ?? null, status],
      ...[owned ? partnerId : null, more.done_at ?? null, more.confirmed_at ?? null],
    ],
  );
  if (partnerId)
    await server.rows(
      `insert into work_order_offers (id, order_id, partner_id, status, created_at)
       values ($1, $2, $3, $4, now())`,
      [newId(), id, partnerId, owned ? 'accepted' : 'open'],
    );
  return id;
}

/** An order as the owner offers it; `change` replaces some fields. */
export function anOrder(
  projectId: string,
  partnerIds: string[],
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    project_id: projectId,
    title: 'Porch railing',
    trade: 'Carpentry',
    scope: 'Replace the rotten railing on the front porch.',
    checklist: [{ text: 'Take the old railing off' }, { text: 'Level both posts' }],
    materials: [{ text: 'Cedar 2×4, 8 feet, 6 pieces', from: 'site' }],
    site_note: 'There is a dog in the yard.',
    pricing: 'fixed',
    amount: 385,
    partner_ids: partnerIds,
    ...change,
  };
}

/** Offers work like the owner does. */
export async function addOrder(
  server: Pick<TestServer, 'asOwner'>,
  projectId: string,
  partnerIds: string[],
  change: Record<string, unknown> = {},
): Promise<OrderView> {
  const json = anOrder(projectId, partnerIds, change);
  const answer = await server.asOwner('/api/work-orders', { method: 'POST', json });
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(`offering: ${JSON.stringify(body)}`);
  return body.work_order;
}

/** A partner's report on an order, as a form. */
export function anEntry(
  kind: string,
  fields: Record<string, string> = {},
  photos: File[] = [],
): FormData {
  const form = new FormData();
  const all = { entry_id: randomUUID(), kind, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const photo of photos) form.append('photos', photo);
  return form;
}

/** A partner at work: their calls, with the responses. */
export function atWork(browser: PortalBrowser) {
  const base = '/api/partner/work-orders';
  const read = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  return {
    list: async (query = '') => read(await browser.get(base + query)),
    get: async (id: string) => read(await browser.get(`${base}/${id}`)),
    answer: async (id: string, json: unknown) =>
      read(
        await browser.call(`${base}/${id}/answer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json),
        }),
      ),
    enter: async (id: string, form: FormData) =>
      read(await browser.send(`${base}/${id}/entries`, form)),
  };
}

/** Creates an order on offer to one partner, with proposed extra work: for tests of its parts. */
export async function addOfferWithChange(
  server: TestServer,
  projectId: string,
  partnerId: string,
): Promise<{ id: string; offer: string; change: string }> {
  const order = await addOrder(server, projectId, [partnerId]);
  const change = newId();
  await server.rows(
    `insert into work_order_changes (id, order_id, description, amount, created_at)
     values ($1, $2, 'The post is rotten', 120, now())`,
    [change, order.id],
  );
  return { id: order.id, offer: order.offers[0]?.id ?? '', change };
}
