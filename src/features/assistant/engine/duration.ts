import { type Typed, take } from './typed.ts';

const lead = '(?:\\b(?:for|takes?|about|around|de|por|durante|unas?) )*';
const number = '(?<count>\\d{1,3}(?:\\.\\d{1,2})?)';
const half = '(?<half> and a half| y media)?';
const lengths: [RegExp, (match: RegExpExecArray) => number][] = [
  [new RegExp(`${lead}\\b(?:an hour and a half|hora y media|una hora y media)\\b`), () => 90],
  [new RegExp(`${lead}\\b(?:half an hour|a half hour|half hour|media hora)\\b`), () => 30],
  [new RegExp(`${lead}\\b(?:an|one|una) (?:hour|hora)\\b`), () => 60],
  [
    new RegExp(
      `${lead}\\b${number}[ -]?(?:hours?|hrs?|h|horas?)${half}\\b(?! (?:late|ago|from now|tarde|mas tarde))`,
    ),
    ({ groups }) => 60 * Number(groups?.count) + (groups?.half ? 30 : 0),
  ],
  [
    new RegExp(
      `${lead}\\b${number}[ -]?(?:minutes?|mins?|minutos?)\\b(?! (?:late|ago|tarde|mas tarde))`,
    ),
    ({ groups }) => Number(groups?.count),
  ],
];

/** Reads how long something takes: "for 2 hours", "an hour and a half", "media hora". */
export function takeDuration(typed: Typed): { minutes: number; rest: Typed } | undefined {
  for (const [pattern, minutesOf] of lengths) {
    const found = take(typed, pattern);
    if (!found) continue;
    const minutes = minutesOf(found.match);
    return minutes > 0 ? { minutes, rest: found.rest } : undefined;
  }
  return undefined;
}
