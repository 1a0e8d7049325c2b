/** A signed link with a guessed signature: the first character differs. */
export function forgedLink(link: string): string {
  return link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
}
