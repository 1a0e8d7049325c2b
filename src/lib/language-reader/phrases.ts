const built = new Map<string, RegExp>();

/**
 * A pattern for words and phrases in plain form, divided by commas; a star stands for any ending:
 * "who, quien*, show up".
 */
export function phrasePattern(list: string): RegExp {
  const known = built.get(list);
  if (known) return known;
  const entries = list
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .map((entry) => entry.replaceAll('*', "[a-z']*"));
  const pattern = new RegExp(`(?<![a-z0-9'])(?:${entries.join('|')})(?![a-z0-9])`);
  built.set(list, pattern);
  return pattern;
}
