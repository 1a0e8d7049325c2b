import { newId } from '#lib/ids.ts';
import { putOrder } from '../factories/work-orders.ts';
import type { TestServer } from '../harness/test-server.ts';
import { idsOf, type Params } from './calls.ts';
import type { Row } from './rows.ts';

export type PartnerRecords = Awaited<ReturnType<typeof addPartnerRecords>>;

/** One of everything that belongs to one partner. */
export async function addPartnerRecords(server: TestServer, partnerId: string) {
  const order = await putOrder(server, partnerId);
  const daysOff = newId();
  await server.rows(
    `insert into partner_days_off (id, partner_id, from_day, to_day, created_at)
     values ($1, $2, '2099-01-01', '2099-01-02', now())`,
    [daysOff, partnerId],
  );
  const estimate = newId();
  await server.rows(
    `insert into partner_estimates (id, partner_id, estimate_number, title, total, created_at, updated_at)
     values ($1, $2, $3, 'Railing', 0, now(), now())`,
    [estimate, partnerId, `PE-2026-${estimate.replace(/\D/g, '').slice(-8)}`],
  );
  return { order, daysOff, estimate };
}

/** What the segment before an id in an address means. */
const kinds: Record<string, keyof PartnerRecords> = {
  'work-orders': 'order',
  'days-off': 'daysOff',
  estimates: 'estimate',
};

/** The ids of an address, from the records of one partner. */
export function partnerParams(row: Row, records: PartnerRecords): Params {
  const named = idsOf(row).map((name) => {
    const [, segment = ''] = new RegExp(`/([\\w-]+)/:${name}\\b`).exec(row.path) ?? [];
    const kind = kinds[segment];
    if (!kind) throw new Error(`${row.path}: tests/access/partner-records.ts knows no ${segment}`);
    return [name, records[kind]];
  });
  return Object.fromEntries(named);
}
