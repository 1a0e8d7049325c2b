import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/language.ts';
import { type Database, readAsPartner } from '#platform/database/database.ts';
import type { PartnerHome } from './contract.ts';
import { maxStops, recentShown, upcomingShown } from './rules.ts';

/**
 * @param monthStart the start of this month, and its first day (YYYY-MM-DD), in the business's time
 * zone
 */
interface Moment {
  language: Language;
  now: Date;
  todayStart: Date;
  monthStart: Date;
  monthDay: string;
}

const isDone = sql`is_mine and status in ('done', 'confirmed')`;
const isOpenOffer = sql`not is_mine and status = 'offered' and offer_status in ('open', 'bid')`;

/** Everything on a partner's first page, in one statement. */
export function readPartnerHome(
  database: Database,
  partnerId: string,
  { language, now, todayStart, monthStart, monthDay }: Moment,
): Promise<PartnerHome> {
  return readAsPartner(database, partnerId, async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    const month = sql`${monthStart.toISOString()}::timestamptz`;
    const home = sql`
      with jobs as materialized (select *, ${titleIn(language)} as shown_title from partner_orders)
      select json_build_object(
        'metrics', json_build_object(
          'pending_estimates', (select count(*) from partner_estimates where status = 'sent'),
          'scheduled_jobs', (select count(*) from jobs where is_mine and status = 'accepted'),
          'completed_this_month', (select count(*) from jobs where ${isDone} and done_at >= ${month}),
          'earnings_this_month', (select coalesce(sum(amount), 0) from jobs where ${isDone} and done_at >= ${month}),
          'paid_this_month', (select coalesce(sum(amount), 0) from partner_payouts
            where voided_at is null and paid_on >= ${monthDay}::date)),
        'waiting', (select count(*) from jobs
          where ${isOpenOffer} and offer_status = 'open' and offer_ends_at > ${at}),
        'recent', ${list(sql`
          select * from jobs where is_mine or (${isOpenOffer} and offer_ends_at > ${at})
          order by updated_at desc, id desc limit ${recentShown}`)},
        'upcoming', ${list(sql`
          select * from jobs where is_mine and status in ('accepted', 'on_my_way', 'arrived')
            and starts_at >= ${todayStart.toISOString()}::timestamptz
          order by starts_at, id limit ${upcomingShown}`)},
        'stops', (select coalesce(json_agg(json_build_object('id', id, 'zip_code', zip_code,
            'starts_at', starts_at)), '[]') from (
          select * from jobs where is_mine
            and status in ('accepted', 'on_my_way', 'arrived', 'done', 'confirmed')
            and starts_at >= ${todayStart.toISOString()}::timestamptz
          order by starts_at, id limit ${maxStops}) as stops)
      ) as home`;
    const { rows } = await tx.execute<{ home: PartnerHome }>(home);
    const [row] = rows;
    if (!row) throw new Error('the dashboard gave no row');
    return row.home;
  });
}

/** A title in the reader's language. */
function titleIn(language: Language): SQL {
  return language === 'spanish' ? sql`coalesce(spanish_title, title)` : sql`title`;
}

function list(jobs: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'title', shown_title, 'status', status,
    'amount', amount, 'customer_name', customer_name, 'city', city, 'zip_code', zip_code,
    'starts_at', starts_at)), '[]') from (${jobs}) as shown)`;
}
