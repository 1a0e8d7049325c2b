import { addDays, differenceInCalendarDays, format, getDay, parseISO } from 'date-fns';
import { plain } from '#lib/typos.ts';

const weekdays = [
  'sunday|sun|domingo',
  'monday|mon|lunes',
  'tuesday|tues|tue|martes',
  'wednesday|wed|miercoles',
  'thursday|thurs|thur|thu|jueves',
  'friday|fri|viernes',
  'saturday|sat|sabado',
];
const months =
  'january|enero february|febrero march|marzo april|abril may|mayo june|junio july|julio august|agosto september|septiembre october|octubre november|noviembre december|diciembre'.split(
    ' ',
  );
const weekday = `(${weekdays.join('|')})`;
const holiday =
  "(thanksgiving|turkey day|accion de gracias|christmas eve|christmas|xmas|navidad|nochebuena|new year'?s? eve|new year'?s?(?: day)?|ano nuevo)";
const nextWeek =
  '(?:next week|the following week|la (?:proxima|otra|siguiente) semana|la semana (?:que (?:viene|entra)|proxima|entrante))';
const saysAllOfIt =
  '(?=\\s*(?:$|[.,!?;)]|(?:works?|would|will|is|if|at|or|in the|please|pls|maybe|morning|afternoon|evening|ok|okay|sounds|between|after|before|around|por la|en la|si|estaria|esta|me|a las|temprano|mas o menos|would be)\\b))';

type Reading = (found: string[], today: Date) => Date | undefined;
const counts = 'a|one|two|three|four|un|una|dos|tres|cuatro|\\d';

// Expressions in plain text that the calendar parser doesn't know.
const readings: readonly [RegExp, Reading][] = [
  [
    new RegExp(
      `\\b(${counts}) (?:weeks?|semanas?) (?:from|after|a partir de)(?:l| the| this| next| el)? (?:${weekday}|today|now|hoy|(tomorrow|manana))\\b`,
    ),
    ([, count, day, tomorrow], today) =>
      addDays(day ? upcoming(day, today) : today, 7 * numberOf(count) + (tomorrow ? 1 : 0)),
  ],
  [
    new RegExp(`\\b${weekday} (?:after next|en ocho(?: dias)?)\\b`),
    ([, day], today) => addDays(upcoming(day, today), 7),
  ],
  [
    new RegExp(`\\b${weekday},? (?:of |in |de )?${nextWeek}`),
    ([, day], today) => inNextWeek(day, today),
  ],
  [
    new RegExp(`\\b${nextWeek},? (?:on |like |maybe |el |como el |say )?${weekday}\\b`),
    ([, day], today) => inNextWeek(day, today),
  ],
  [
    new RegExp(
      `\\b(?:${weekday}|${holiday})\\b[^.;!]{0,40}\\b(?:the |el )${weekday} (?:after|despues|siguiente)(?! (?:that|this|next|the|thanksgiving|christmas|new|de)\\b)`,
    ),
    ([, first, feast, second], today) =>
      upcoming(second, addDays(feast ? holidayAfter(feast, today) : upcoming(first, today), 1)),
  ],
  [
    new RegExp(
      `\\b${weekday},? (?:the |el )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:am|pm|a m|p m|:|o'?clock|de la|hrs))`,
    ),
    ([, day, date], today) => {
      const found = dayOfMonth(Number(date), today);
      return found && getDay(found) === getDay(upcoming(day, today)) ? found : undefined;
    },
  ],
  [/\bday after tomorrow\b/, (_, today) => addDays(today, 2)],
  [
    new RegExp(
      `\\b(?:the )?(first|second|third|primer|segundo|tercer) ${weekday} (?:of|in|de) (${months.join('|')})\\b`,
    ),
    ([, nth, day, month], today) => nthInMonth(nth, day, month, today),
  ],
  [/\bde hoy en ocho(?: dias)?\b|\ba week from (?:today|now)\b/, (_, today) => addDays(today, 7)],
  [
    new RegExp(
      `\\b(?:(?:the|a|un|el) )?(day|dia|${weekday.slice(1, -1)}) (?:right |just )?(before|after|antes de|despues de)(?:l| the| la)? ${holiday}`,
    ),
    ([, day, side, name], today) => beside(day, side, holidayAfter(name, today)),
  ],
  [
    /\b(black friday|christmas eve|nochebuena|new year'?s? eve|thanksgiving eve)\b/,
    ([, name], today) =>
      name === 'black friday'
        ? addDays(holidayAfter('thanksgiving', today), 1)
        : name === 'thanksgiving eve'
          ? addDays(holidayAfter('thanksgiving', today), -1)
          : holidayAfter(name, today),
  ],
  [
    /(?<!\b(?:last|past|over the|since the|every|pasado|each|during the) )\b(next )?weekend\b(?! (?:work|rate|hours))/,
    ([, next], today) => addDays(upcoming('saturday', today), next ? 7 : 0),
  ],
  [
    /\b(proximo )?(?:fin de semana|finde)\b(?! pasado)( que viene| proximo)?/,
    ([, next, coming], today) => addDays(upcoming('sabado', today), next || coming ? 7 : 0),
  ],
  [
    new RegExp(`\\b(?:the|on) (\\d{1,2})(?:st|nd|rd|th)${saysAllOfIt}`),
    ([, date], today) => dayOfMonth(Number(date), today),
  ],
  [
    /(?<![\w$#-] ?)(?<!for the )\b(\d{1,2})(?:st|nd|rd|th)[.!?]*$/,
    ([, date], today) => dayOfMonth(Number(date), today),
  ],
  [
    new RegExp(`\\bel (?:dia )?(\\d{1,2})${saysAllOfIt}(?! de)`),
    ([, date], today) => dayOfMonth(Number(date), today),
  ],
];

/** A day relative to today or a holiday: "a week from Friday", "el fin de semana". */
export function dayInText(text: string, today: string): string | undefined {
  const words = plain(text);
  for (const [pattern, reading] of readings) {
    const found = words.match(pattern);
    if (!found || isNotWanted(words.slice(0, found.index))) continue;
    const day = reading([...found], parseISO(today));
    if (day) return format(day, 'yyyy-MM-dd');
  }
  return undefined;
}

const past =
  /\b(?:since|last|ago|yesterday|was|were|been|started|happened|broke|promised|came|showed up|desde|ayer|antier|anteayer|hace|paso|empezo)\b[^.,;!?]{0,24}$/;
/** When they wrote or called us before: "I called on Monday and nobody came". */
const contacted =
  /\b(?:i|we) (?:already )?(?:called|texted|wrote|emailed|sent|submitted|asked|left)(?: (?:you|yall|a|an|the|my|message|request|voicemail|it|in))* (?:on |this |last |back on )*$|\b(?:llame|llamamos|mandamos|escribi|deje|(?:mande|envie) (?:mi|la|una?|el|les?))(?: \w+){0,3} (?:el |este )$/;
const notThat =
  /\b(?:(?:not|isn't|isnt) \w+ing|not|except|but not|can't do|cannot do|cant do|can't on|busy|won't be home|out of town|gone|(?:any ?time|any ?day|whenever|cualquier dia) (?:but|except|menos)|don't need (?:it|this|that)|doesn't have to be|no lo (?:necesito|ocupo)|no tiene que ser|no puedo|menos|excepto|no estoy|no vamos a estar|no)\s+(?:on |this |next |el |los |until |this coming )?$/;
const ownEvent =
  /\b(?:(?:she|he|i|we|they)(?:'s|s|'m|m|'re| is| am| are)? (?:at (?!home)\w+|busy|working|gone|out of|in (?:class|school|surgery|court))|guests?|company|folks|family|in-?laws|visitors?|party|wedding|closing|inspection|inspector|inspeccion|move in|moving|fiesta|boda|quinceanera|posada|llegan?|visitas?|suegr[oa]s?|familia|cumpleanos|birthday|showing|realtor|arriv\w+|viene (?:mi|la|el)|vienen|tengo gente|hosting)\b[^.;!?]{0,32}$/;

/** Whether the words before a day say that it is past, ruled out, or the day of something else. */
export function isNotWanted(before: string): boolean {
  const words = plain(`${before}.`).slice(0, -1);
  const lead = `${words} `.replace(/\s+$/, ' ');
  return past.test(words) || notThat.test(lead) || ownEvent.test(words) || contacted.test(lead);
}

function numberOf(word = ''): number {
  const at = ['', 'a|one|un|una', 'two|dos', 'three|tres', 'four|cuatro'].findIndex((words) =>
    words.split('|').includes(word),
  );
  return at > 0 ? at : Number(word) || 1;
}

function upcoming(name = '', today: Date): Date {
  const wanted = weekdays.findIndex((names) => names.split('|').includes(name));
  return addDays(today, (wanted - getDay(today) + 7) % 7);
}

function inNextWeek(name = '', today: Date): Date {
  const monday = addDays(today, 7 - ((getDay(today) + 6) % 7));
  return upcoming(name, monday);
}

function dayOfMonth(date: number, today: Date): Date | undefined {
  for (const ahead of [0, 1, 2]) {
    const day = new Date(today.getFullYear(), today.getMonth() + ahead, date);
    if (day.getDate() === date && differenceInCalendarDays(day, today) >= 0) return day;
  }
  return undefined;
}

function nthInMonth(nth = '', day = '', month = '', today: Date): Date {
  const at = months.findIndex((names) => names.split('|').includes(month));
  const weeks = ['first|primer', 'second|segundo', 'third|tercer'].findIndex((words) =>
    words.split('|').includes(nth),
  );
  const year = today.getFullYear() + (at < today.getMonth() ? 1 : 0);
  return addDays(upcoming(day, new Date(year, at, 1)), 7 * weeks);
}

function beside(day = '', side = '', feast: Date): Date {
  const isBefore = /^(?:before|antes)/.test(side);
  if (/^(?:day|dia)$/.test(day)) return addDays(feast, isBefore ? -1 : 1);
  const after = upcoming(day, addDays(feast, 1));
  return isBefore ? addDays(upcoming(day, feast), -7) : after;
}

function holidayAfter(name = '', today: Date): Date {
  const inYear = (year: number) => {
    if (/eve$/.test(name) && /year/.test(name)) return new Date(year, 11, 31);
    if (/eve$|nochebuena/.test(name)) return new Date(year, 11, 24);
    if (/christmas|xmas|navidad/.test(name)) return new Date(year, 11, 25);
    if (/year|ano nuevo/.test(name)) return new Date(year, 0, 1);
    // The fourth Thursday of November.
    const first = new Date(year, 10, 1);
    return addDays(first, ((4 - getDay(first) + 7) % 7) + 21);
  };
  const day = inYear(today.getFullYear());
  return day >= today ? day : inYear(today.getFullYear() + 1);
}
