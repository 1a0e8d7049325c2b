/** A person's initials for a small circle: the first letters of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // By code point: half of a surrogate pair is no character.
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}
