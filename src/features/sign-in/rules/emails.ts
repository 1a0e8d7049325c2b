export const maxEmailLength = 254;

/** The shape of an email address; that it is somebody's is proven by an email to it. */
const emailShape = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@.<>()",;:\\[\]]+$/;

/** An email address as accounts store it: trimmed and in lower case. */
export function accountEmail(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

/** Whether a text could be an email address. */
export function isEmail(typed: string): boolean {
  const email = accountEmail(typed);
  return email.length <= maxEmailLength && emailShape.test(email);
}
