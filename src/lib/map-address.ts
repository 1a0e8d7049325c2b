/** Where a map shows an address; its parts as they are known. */
export function mapAddress(...parts: string[]): string {
  const query = parts.filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
