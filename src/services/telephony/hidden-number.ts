/**
 * ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN and UNAVAILABLE on a phone's keypad, as Twilio sends
 * them.
 */
const keypadNames = /^\+?(?:266696687|7378742833|2562533|8566696|86282452253)$/;

const names = /^(?:anonymous|restricted|blocked|unknown|unavailable|private)$/i;

/** Whether a provider names nobody as who calls or writes: they hide their number. */
export function isHiddenNumber(from: string): boolean {
  const given = from.trim();
  return given === '' || keypadNames.test(given) || names.test(given);
}
