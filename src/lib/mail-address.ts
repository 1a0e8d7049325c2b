/** The address of a link that writes an email (RFC 6068): what could end it is encoded, the "@" stays. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
