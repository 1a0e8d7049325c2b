import type { WantedTime } from '../rules/reply-times.ts';

/** What an email says about when, before its day is looked up in a calendar. */
export interface WantedText {
  /** The part of the text whose day is meant: of "move Monday to Wednesday" the end. */
  dayText: string;
  hours: Omit<WantedTime, 'day'>;
}

const asks =
  /\b(?:could|can|can'?t we|would|will|how about|what about|instead|rather|prefer|better|move|switch|reschedul\w*|change|works?|puede|podria|podemos|mejor|cambiar|mover|pasar|recorrer)\b/;
const target = /.*\b(?:to|for|until|til|till|instead|para|al|a)\b/;
const mornings =
  /\b(?:mornings?|before noon|por la manana|en la manana|(?:las|en|por) mananas|temprano|a\.?m\.? only)\b/;
const afternoons =
  /\b(?:afternoons?|after (?:lunch|noon|work)|evenings?|(?:por|en) las? tardes?|p\.?m\.? only)\b/;
/** Not the number of a house: "at 12 Ranch Road". */
const after =
  '(?=\\s*(?:$|[.,;:?!)\\n])|\\s+(?:on|if|or|and|would|works?|is|for|please|instead|this|next|today|tomorrow|\\w+day|if|o|y|el|para|si|por|manana|hoy)\\b)';
const half = 'a\\.?m\\b|p\\.?m\\b|in the (?:morning|afternoon)|de la (?:manana|tarde)';
const clock = new RegExp(
  `\\b(at|around|about|after|before|by|@|a las|como a las|despues de las|antes de las)\\s+(\\d{1,2})(?::?([0-5]\\d))?(?:\\s*(${half})|${after})|\\b(\\d{1,2})(?::([0-5]\\d))?\\s*(a\\.?m\\b|p\\.?m\\b)`,
);

/** Minutes of a day. */
const noon = 12 * 60;
/** Nobody asks a handyman for three in the night. */
const firstHour = 7;

/**
 * When an email asks for a visit. Of a visit that is moved, the new day counts.
 * @param plainText lowercase, without accents
 */
export function readWantedTime(plainText: string, isMove: boolean): WantedText {
  const dayText = isMove ? newDayText(plainText) : plainText;
  return { dayText, hours: hoursOf(dayText) };
}

function newDayText(plainText: string): string {
  const sentences = plainText.split(/(?<=[.!?])\s+|\n+/);
  const asking = sentences.findLast((sentence) => asks.test(sentence)) ?? plainText;
  const [before = ''] = target.exec(asking) ?? [];
  const rest = asking.slice(before.length);
  return /[a-z]{3}|\d/.test(rest) ? rest : asking;
}

function hoursOf(plainText: string): WantedText['hours'] {
  const [, word = '', hour, minutes, half, otherHour, otherMinutes, otherHalf] =
    clock.exec(plainText) ?? [];
  const at = minutesOf(hour ?? otherHour, minutes ?? otherMinutes, half ?? otherHalf);
  if (at !== undefined) {
    if (/after|despues/.test(word)) return { from: at };
    if (/before|by|antes/.test(word)) return { until: at };
    return { at };
  }
  if (mornings.test(plainText)) return { until: noon };
  if (afternoons.test(plainText)) return { from: noon };
  return {};
}

/** "2" is in the afternoon, "9" in the morning. */
function minutesOf(hour = '', minutes = '0', half = ''): number | undefined {
  const stated = Number(hour);
  if (!hour || stated < 1 || stated > 23) return undefined;
  const isPm = /^p|afternoon|tarde/.test(half) || (!half && stated < firstHour);
  return ((isPm && stated < 12 ? stated + 12 : stated) % 24) * 60 + Number(minutes);
}
