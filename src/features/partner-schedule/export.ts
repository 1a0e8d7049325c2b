import ical, { ICalEventStatus } from 'ical-generator';
import { currentBusiness } from '#features/settings/index.ts';
import { addressLine } from '#lib/address-line.ts';
import { DAYS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import { findCalendar, listPlanned } from './store/schedule.ts';

/** How far a calendar goes back and ahead. */
const reaches = { back: 90 * DAYS, ahead: 400 * DAYS };

/**
 * The jobs behind a private calendar address (RFC 5545), as UTC instants; undefined for an unknown
 * token.
 */
export async function partnerCalendar(app: App, token: string): Promise<string | undefined> {
  const partner = await findCalendar(app.database, sha256(token));
  if (!partner) return undefined;
  const now = app.now().getTime();
  const span = { from: new Date(now - reaches.back), to: new Date(now + reaches.ahead) };
  const jobs = await listPlanned(app.database, partner.id, { ...span, language: partner.language });
  const { name } = currentBusiness(app);
  const calendar = ical({ name, prodId: '//Plumbline//Schedule//EN', ttl: 900 });
  for (const job of jobs) {
    const { street: address, city, state, zip_code: zip } = job;
    calendar.createEvent({
      id: `${job.id}@${new URL(app.settings.publicUrl).hostname}`,
      start: new Date(job.starts_at),
      end: new Date(job.ends_at),
      stamp: new Date(job.updated_at),
      sequence: job.version,
      summary: [job.customer_name, job.title].filter(Boolean).join(': '),
      location: addressLine({ address, city, state, zip }),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
