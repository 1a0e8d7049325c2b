import { listFreeTimes } from '#features/schedule/index.ts';
import { dayAfter, dayIn, daysBetween, weekdayAndTime } from '#lib/days/days.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { shortWeekdayAndDay, timeOf } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import { freeTimesInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { readingTool } from './tool.ts';

/** Without a period: the next week. */
const daysAhead = 7;
/** The latest day that is looked at. */
const maxDaysAhead = 92;
/** More do not help to choose one. */
const maxStretches = 30;
/** Starts are this far apart. */
const step = 30 * MINUTES;

export const freeTimesTool = readingTool({
  changes: false,
  description: 'When a visit of a length fits: free starts by day; without a period, the next week',
  input: freeTimesInput,
  async run(context, { from, to, minutes, part }) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const { timeZone } = formatsOf(context);
    const today = dayIn(timeZone, app.now());
    const last = to ?? dayAfter(from && from > today ? from : today, daysAhead - 1);
    const count = Math.min(maxDaysAhead, daysBetween(today, last) + 1);
    const visit = { id: '', minutes, zipCode: '' };
    const all = count > 0 ? await listFreeTimes(app, app.database, visit, count) : [];
    const days = all
      .filter(({ day }) => !from || day >= from)
      .map(({ day, starts }) => ({
        day,
        starts: starts.filter((start) => {
          const isMorning = weekdayAndTime(timeZone, start).time < '12:00';
          return !part || isMorning === (part === 'morning');
        }),
      }))
      .filter(({ starts }) => starts.length > 0);
    const length = texts.minutes({ count: minutes });
    const clock = { language, timeZone };
    const { columns } = texts;
    const stretches = days.flatMap(({ starts }) => runsOf(starts)).slice(0, maxStretches);
    if (days.length === 0) return { text: texts.notFree({ length }), data: { days } };
    return {
      text: texts.freeTimes({ length }),
      table: {
        columns: [
          { label: columns.day, is_number: false },
          { label: columns.free, is_number: false },
        ],
        // A row for each stretch: several don't fit side by side.
        rows: stretches.map(([first, last]) => ({
          cells: [
            shortWeekdayAndDay(first, clock),
            first === last
              ? timeOf(first, clock)
              : texts.span({ from: timeOf(first, clock), to: timeOf(last, clock) }),
          ],
          link: '',
        })),
        total: stretches.length,
        sum: null,
      },
      link: { label: texts.screens.schedule, href: adminLink('schedule') },
      data: {
        minutes,
        days: days.map(({ day, starts }) => ({
          day,
          starts: starts.map((start) => start.toISOString()),
        })),
      },
    };
  },
});

/** The first and last start of each stretch without a gap. */
function runsOf(starts: Date[]): [Date, Date][] {
  const runs: [Date, Date][] = [];
  for (const start of starts) {
    const run = runs.at(-1);
    if (run && start.getTime() - run[1].getTime() === step) run[1] = start;
    else runs.push([start, start]);
  }
  return runs;
}
