/**
 * A phone number as the softphone shows it (back-office spec section 5): American ones as (830)
 * 555-0142, others unchanged. For the browser: without the tables of `phone.ts`.
 */
export function formatAmericanPhone(number: string): string {
  const parts = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}

/**
 * Whether a typed phone number clearly lacks digits: fewer than ten without a country code. The
 * server has the numbering plans of all countries, and the last word.
 */
export function lacksDigits(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits < (typed.trim().startsWith('+') ? 7 : 10);
}

/** Whether plain digits, with or without the country's 1, can be an American number. */
export function isAmericanPhone(digits: string): boolean {
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Whether two numbers were typed into one field: "(830) 555-0142 / 0143". */
export function hasTwoPhones(typed: string): boolean {
  return /\d\s*(?:\/|,|&|\bor\b|\band\b|\bo\b|\by\b)\s*\+?\(?\d{3}/i.test(typed);
}
