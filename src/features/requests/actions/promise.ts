import { currentBusiness, currentSettings, isSample } from '#features/settings/index.ts';
import { dayAfter, dayIn, daysBetween, weekdayOfDay } from '#lib/days/days.ts';
import { timeOf, weekdayName, weekdayOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import { type AnswerPromise, promiseAnswer } from '../rules/promise.ts';
import type { Urgency } from '../rules/requests.ts';
import { type RequestTexts, requestTexts } from '../texts/index.ts';

/** What someone who sends a request now is promised; undefined if we never open. */
export function currentPromise(app: App): AnswerPromise | undefined {
  const { hours, timeZone } = currentBusiness(app);
  const answerHours = currentSettings(app).system.request_answer_hours;
  return promiseAnswer(app.now(), { hours, timeZone, answerHours });
}

/**
 * What to expect after sending a request now, as every page, email, and chat says it: "We open
 * Monday at 8 am. You'll hear from us by 9 am." In an emergency, the visitor is asked to call
 * first.
 */
export function promiseText(app: App, language: Language, urgency: Urgency = 'normal'): string {
  const t = requestTexts(language).promise;
  // The owner only set how soon they answer.
  const promise = promiseOf(app, language, isSample(app) ? t.within : t.answerWithin);
  if (urgency !== 'emergency') return promise;
  return `${t.callFirst({ phone: formatPhone(currentBusiness(app).phone) })} ${promise}`;
}

/** The same for someone waiting for an answer, not an estimate. */
export function answerText(app: App, language: Language): string {
  return promiseOf(app, language, requestTexts(language).promise.answerWithin);
}

function promiseOf(
  app: App,
  language: Language,
  within: RequestTexts['promise']['within'],
): string {
  const t = requestTexts(language);
  const promise = currentPromise(app);
  if (!promise) return t.promise.soon;
  const { by, opens, withinHours } = promise;
  if (withinHours !== undefined) return within({ hours: t.hours({ count: withinHours }) });
  const { timeZone } = currentBusiness(app);
  const time = timeOf(by, { language, timeZone });
  const byDay = byDayText(app, language, by);
  if (!opens) return byDay;
  const opening = t.promise.opens({
    day: nameOfDay(app, language, opens),
    time: timeOf(opens, { language, timeZone }),
  });
  const isSameDay = dayIn(timeZone, by) === dayIn(timeZone, opens);
  return `${opening} ${isSameDay ? t.promise.by({ by: time }) : byDay}`;
}

/** What was promised, said later: "You'll hear from us today by 9 am." */
export function byDayText(app: App, language: Language, by: Date): string {
  const { timeZone } = currentBusiness(app);
  const time = timeOf(by, { language, timeZone });
  return requestTexts(language).promise.byDay({ day: nameOfDay(app, language, by), by: time });
}

function nameOfDay(app: App, language: Language, at: Date): string {
  const t = requestTexts(language).promise;
  const { timeZone } = currentBusiness(app);
  const today = dayIn(timeZone, app.now());
  const day = dayIn(timeZone, at);
  if (day === today) return t.today;
  if (day === dayAfter(today)) return t.tomorrow;
  // A weekday's name is unambiguous within a week.
  if (daysBetween(today, day) >= 7) return t.onDay({ day: weekdayOf(at, { language, timeZone }) });
  return t.onDay({ day: weekdayName(weekdayOfDay(day), language) });
}
