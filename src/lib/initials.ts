/** The initials of somebody in a small circle: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // By the code point: half of a character outside the common ones is none.
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}
