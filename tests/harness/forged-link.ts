/** A signed link as it comes from somebody who guesses its signature: the first character is another. */
export function forgedLink(link: string): string {
  return link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
}
