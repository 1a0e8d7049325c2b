/** Up to a number of characters, not cut within a word if possible. */
const piece = /.{1,160}(?=\s|$)|.{1,160}/g;
const maxPieces = 20;

/** How long something takes, each word of which may be a part of the one before. */
const units =
  /(?<!\p{L})(?:h|hrs?|hours?|s|secs?|seconds?|m|mins?|minutes?|d|days?|w|wks?|weeks?|mo|mon|mos|months?|y|yrs?|years?|qtrs?|quarters?|horas?|segundos?|minutos?|d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?|cuartos?|trimestres?)(?![\p{L}\p{M}])/giu;
/** "In 2 weeks and 3 days" has two. */
const maxUnits = 4;

/**
 * The parts of a text that a calendar parser gets. Its time grows with the square of what it gets,
 * with each space in a row, and without end with each "1 hour" after another: so the parts are
 * short, have single spaces, and few of these; and only some of them are read.
 */
export function calendarPieces(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' '))
    .flatMap((sentence) => sentence.match(piece) ?? [])
    .flatMap(withFewUnits)
    .filter((one) => /[\p{L}\d]/u.test(one))
    .slice(0, maxPieces);
}

function withFewUnits(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let count = 0;
  for (const { index, 0: unit } of text.matchAll(units)) {
    count += 1;
    if (count % maxUnits !== 0) continue;
    parts.push(text.slice(start, index + unit.length));
    start = index + unit.length;
  }
  return [...parts, text.slice(start)];
}
