import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { weekdayAndTime } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { timeText } from '#lib/days/texts.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { PlanProblem } from '../contract/visits.ts';
import { type Clock, isWithinHours } from '../rules/hours.ts';
import { findClashes, type Stop } from '../rules/visits.ts';
import { listStops } from '../store/visits.ts';
import { loadKnownTravel, loadTravel } from './zip-towns.ts';

/** Working hours and their time zone. */
export function clockOf(app: App): Clock {
  const { hours, timeZone } = currentBusiness(app);
  return { hours, timeZone };
}

/** How long drives take at the configured speed. */
export function travelOf(app: App) {
  return loadTravel(currentSettings(app).schedule.travel_speed);
}

/** As `travelOf`, only between ZIP codes that are known. */
export function knownTravelOf(app: App) {
  return loadKnownTravel(currentSettings(app).schedule.travel_speed);
}

/** What conflicts with a visit at this time and address, in the owner's language. */
export async function findProblems(
  app: App,
  database: Database | Transaction,
  visit: Stop,
): Promise<PlanProblem[]> {
  const clock = clockOf(app);
  // A drive is shorter than a day.
  const from = new Date(visit.startsAt.getTime() - DAYS);
  const to = new Date(visit.endsAt.getTime() + DAYS);
  const stops = await listStops(database, from, to);
  const clashes = findClashes(visit, stops, await travelOf(app)).map((clash): PlanProblem => {
    const other = stops.find(({ id }) => id === clash.id);
    if (!other) throw new Error('a clash with a visit that is not there');
    const whose = `${other.name}, ${timeOf(other.startsAt)} to ${timeOf(other.endsAt)}`;
    const message =
      clash.kind === 'overlap'
        ? `This overlaps with ${whose}.`
        : `The drive ${other.startsAt < visit.startsAt ? 'from' : 'to'} ${whose}, takes ${clash.driveMinutes} minutes.`;
    return { kind: clash.kind, message };
  });
  if (isWithinHours(visit, clock)) return clashes;
  return [...clashes, { kind: 'hours', message: 'This is outside your working hours.' }];

  function timeOf(instant: Date): string {
    return timeText(weekdayAndTime(clock.timeZone, instant).time, 'english');
  }
}

/** Throws 409 with the conflicts; sent again with `accept_clash`, it is saved. */
export async function refuseProblems(app: App, tx: Transaction, visit: Stop): Promise<void> {
  const problems = await findProblems(app, tx, visit);
  if (problems.length === 0) return;
  const message = problems.map((problem) => problem.message).join(' ');
  throw conflict('clash', message, 'starts_at');
}
