/** A `mailto:` link (RFC 6068): characters that could end it are encoded, the "@" stays. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
