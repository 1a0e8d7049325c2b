/**
 * A phone number as the softphone shows it (back-office spec section 5): American ones as (830)
 * 555-0142, others unchanged. For the browser: without the tables of `phone.ts`.
 */
export function formatAmericanPhone(number: string): string {
  const parts = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}

/** The same with its extension. */
export function phoneWithExtension(number: string, extension = ''): string {
  return [formatAmericanPhone(number), extension && `ext. ${extension}`].filter(Boolean).join(' ');
}

/** The link that dials a number, and then its extension. */
export function telLink(number: string, extension = ''): string {
  return `tel:${number}${extension && `;ext=${extension}`}`;
}

/**
 * The extension of a number among notes: "Phone extension: 12", "Phone (830) 555-0142: extension
 * 12". Empty if there is none.
 */
export function notedExtension(number: string, notes: string): string {
  const [, extension = ''] = /\bPhone extension:? (\d{1,11})\b/.exec(notes) ?? [];
  const lead = `Phone ${formatAmericanPhone(number)}: extension `;
  const at = notes.indexOf(lead);
  return at < 0 ? extension : (/^\d{1,11}/.exec(notes.slice(at + lead.length))?.[0] ?? extension);
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
