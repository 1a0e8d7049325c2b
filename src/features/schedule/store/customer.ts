import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Paging } from '#platform/pages/list-page.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Appointment, CustomerVisit } from '../contract/customer.ts';
import { visits } from '../tables.ts';

/**
 * Adds who comes, where it is not the owner: people of the business are in no view of customers, so
 * they are read beside it.
 */
export async function withArriving<Visit extends { id: string }>(
  database: Database,
  found: Visit[],
): Promise<(Visit & { arriving: string | null })[]> {
  const ids = found.map(({ id }) => id);
  const named =
    ids.length === 0
      ? []
      : await database
          .select({ id: visits.id, name: users.name })
          .from(visits)
          .innerJoin(users, eq(users.id, visits.assigneeId))
          .where(inArray(visits.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found.map((visit) => ({ ...visit, arriving: names.get(visit.id) || null }));
}

/** The scheduled visits of a customer's project that weren't canceled, by start. */
export async function listProjectVisits(
  database: Database,
  customerId: string,
  projectId: string,
): Promise<CustomerVisit[]> {
  const found = await readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ visits: Omit<CustomerVisit, 'arriving'>[] }>(sql`
      select coalesce(json_agg(visit order by visit.starts_at), '[]') as visits from (
        select id, title, starts_at, ends_at, window_minutes, status, on_the_way_at, started_at
        from customer_visits
        where project_id = ${projectId} and starts_at is not null
          and status in ('scheduled', 'confirmed', 'completed')) as visit`);
    return rows[0]?.visits ?? [];
  });
  return withArriving(database, found);
}

/** More visits than anybody has ahead. */
const maxComing = 50;

const shownColumns = sql`id, title, starts_at, window_minutes, status, address, city, preparation,
  on_the_way_at, started_at, arrives_at`;

type StoredAppointment = Omit<Appointment, 'arriving'>;

/** A customer's visits that are not over, by start; those without a date last. */
export async function listComingVisits(
  database: Database,
  customerId: string,
  now: Date,
): Promise<Appointment[]> {
  const found = await readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ visits: StoredAppointment[] }>(sql`
      select coalesce(json_agg(visit), '[]') as visits from (
        select ${shownColumns} from customer_visits
        where customer_id = ${customerId} and status in ('scheduled', 'confirmed')
          and (ends_at > ${now.toISOString()} or starts_at is null)
        order by starts_at nulls last, id limit ${maxComing}) as visit`);
    return rows[0]?.visits ?? [];
  });
  return withArriving(database, found);
}

/** A customer's visits that are over or canceled, newest first. */
export function listPastVisits(
  database: Database,
  customerId: string,
  { before, limit, now }: Paging & { now: Date },
): Promise<StoredAppointment[]> {
  const at = sql`coalesce(starts_at, created_at)`;
  const earlier = before
    ? sql`and (${at}, id) < (select ${at}, id from customer_visits
        where id = ${before} and customer_id = ${customerId})`
    : sql``;
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ visits: StoredAppointment[] }>(sql`
      select coalesce(json_agg(visit), '[]') as visits from (
        select ${shownColumns} from customer_visits
        where customer_id = ${customerId} and (status in ('completed', 'cancelled')
          or status in ('scheduled', 'confirmed') and ends_at <= ${now.toISOString()}) ${earlier}
        order by ${at} desc, id desc limit ${limit}) as visit`);
    return rows[0]?.visits ?? [];
  });
}
