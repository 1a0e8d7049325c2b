import { and, gt, type SQL, sql } from 'drizzle-orm';
import { DAYS } from '#lib/days/durations.ts';
import type { Site } from './site.ts';
import { sessions } from './tables.ts';

/** A session ends this long after its sign-in however often it is used, in milliseconds. */
const lasts: Record<Site, number> = { admin: 30 * DAYS, customer: 90 * DAYS, partner: 90 * DAYS };

export function isOver({ site, createdAt }: { site: Site; createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= lasts[site];
}

/** The same as a condition, along with the end of two weeks without use. */
export function isOpen(now: Date): SQL | undefined {
  const [office, portal] = [startOf('admin', now), startOf('customer', now)];
  return and(
    gt(sessions.expiresAt, now),
    gt(
      sessions.createdAt,
      sql`case ${sessions.site} when 'admin' then ${office}::timestamptz else ${portal}::timestamptz end`,
    ),
  );
}

function startOf(site: Site, now: Date): string {
  return new Date(now.getTime() - lasts[site]).toISOString();
}
