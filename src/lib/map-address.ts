/** An address for a map search; only its known parts. */
export function mapAddress(...parts: string[]): string {
  const query = parts.filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
