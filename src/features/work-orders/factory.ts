import type { TestServer } from '../../../tests/harness/test-server.ts';
import { newId } from '../../lib/ids.ts';
import { addProject } from '../projects/factory.ts';

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

/** A work order straight into the tables, for tests of what reads them. */
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
