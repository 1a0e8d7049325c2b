import { instantAt } from '../../../../lib/days/days.ts';
import { dayOfDate, dayOfInstant, shortWeekdayAndDay, timeOf } from '../../../../lib/days/texts.ts';
import { exactMoney } from '../../../../lib/money.ts';
import { currentBusiness, currentSettings } from '../../../settings/index.ts';
import { assistantTexts } from '../../texts/index.ts';
import type { ToolContext } from './tool.ts';

/** How days, times and amounts are written in an answer. */
export function formatsOf({ app, language }: ToolContext) {
  const { timeZone } = currentBusiness(app);
  const { currency } = currentSettings(app).system;
  const clock = { language, timeZone, now: app.now() };
  return {
    money: (dollars: number) => exactMoney(dollars, currency),
    /** An instant or a calendar day, as a day. */
    day: (at: string) => (at.length > 10 ? dayOfInstant(at, clock) : dayOfDate(at, clock)),
    dayAndTime: (at: string) => {
      const instant = new Date(at);
      const day = shortWeekdayAndDay(instant, clock);
      return assistantTexts(language).at({ day, time: timeOf(instant, clock) });
    },
    instant: (day: string, time: string) => instantAt(day, time, timeZone),
    timeZone,
  };
}
