import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn, instantAt } from '#lib/days/days.ts';
import {
  dayOfDate,
  dayOfInstant,
  shortDayOf,
  shortWeekdayAndDay,
  timeOf,
} from '#lib/days/texts.ts';
import { exactMoney } from '#lib/money.ts';
import { assistantTexts } from '../../texts/index.ts';
import type { ToolContext } from './tool.ts';

/** How dates, times and amounts are written in an answer. */
export function formatsOf({ app, language }: ToolContext) {
  const { timeZone } = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  const clock = { language, timeZone, now: app.now() };
  return {
    money: (dollars: number) => exactMoney(dollars, currency),
    /** The day of an instant, or a calendar day. */
    day: (at: string) => (at.length > 10 ? dayOfInstant(at, clock) : dayOfDate(at, clock)),
    /** The same where space is tight; with the year if it isn't the current one. */
    shortDay: (at: string) => {
      const instant = at.length > 10 ? new Date(at) : instantAt(at, '12:00', timeZone);
      const short = shortDayOf(instant.toISOString(), clock);
      const year = dayIn(timeZone, instant).slice(0, 4);
      return year === dayIn(timeZone, clock.now).slice(0, 4) ? short : `${short}, ${year}`;
    },
    dayAndTime: (at: string) => {
      const instant = new Date(at);
      const isOther = !dayIn(timeZone, instant).startsWith(dayIn(timeZone, clock.now).slice(0, 4));
      const near = shortWeekdayAndDay(instant, clock);
      const day = isOther ? `${near}, ${dayIn(timeZone, instant).slice(0, 4)}` : near;
      return assistantTexts(language).at({ day, time: timeOf(instant, clock) });
    },
    instant: (day: string, time: string) => instantAt(day, time, timeZone),
    timeZone,
  };
}
