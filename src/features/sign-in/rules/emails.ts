export const maxEmailLength = 254;

/** The shape of an email address; only an email to it proves whose it is. */
const emailShape = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@.<>()",;:\\[\]]+$/;

/** An email address as accounts store it: trimmed and lowercase. */
export function accountEmail(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

/** Whether a text could be an email address. */
export function isEmail(typed: string): boolean {
  const email = accountEmail(typed);
  return email.length <= maxEmailLength && emailShape.test(email);
}
