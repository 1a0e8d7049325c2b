/** A call's seconds for people: 8 → 0:08, 221 → 3:41; with `minuteDigits` 2, 03:41. */
export function formatCallTime(seconds: number, minuteDigits = 1): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(minuteDigits, '0');
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
