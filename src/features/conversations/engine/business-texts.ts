import { weekdays } from '#features/settings/rules/choices.ts';
import type { DayHours } from '#features/settings/rules/settings.ts';
import { timeText, weekdayName } from '#lib/days/texts.ts';
import { type Language, languageCode } from '#lib/language.ts';
import { assistantTexts } from '../texts/assistant.ts';
import type { BusinessFacts } from './situation.ts';

/**
 * The week as text: "Monday to Friday 8 am to 6 pm, Saturday 9 am to 4 pm". Closed days are
 * omitted.
 */
export function hoursText({ hours }: BusinessFacts, language: Language): string {
  const t = assistantTexts(language);
  const groups: { first: number; last: number; hours: DayHours }[] = [];
  for (const [day, name] of weekdays.entries()) {
    const today = hours[name];
    if (today.closed) continue;
    const before = groups.at(-1);
    const continues =
      before?.last === day - 1 &&
      before.hours.open === today.open &&
      before.hours.close === today.close;
    if (continues) before.last = day;
    else groups.push({ first: day, last: day, hours: today });
  }
  const name = (day: number) => {
    const word = weekdayName(day, language);
    return language === 'spanish' ? word.toLowerCase() : word;
  };
  return groups
    .map(({ first, last, hours: { open, close } }) =>
      t.hoursOf({
        days: first === last ? name(first) : t.daysTo({ first: name(first), last: name(last) }),
        open: timeText(open, language),
        close: timeText(close, language),
      }),
    )
    .join(', ');
}

/** The towns as text: "Boerne, Comfort and Bergheim". */
export function townsText({ serviceArea }: BusinessFacts, language: Language): string {
  return new Intl.ListFormat(languageCode(language), { style: 'long' }).format(serviceArea);
}
