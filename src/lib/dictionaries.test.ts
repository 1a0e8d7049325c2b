import { describe, expect, test } from 'vitest';

const dictionaries = import.meta.glob<Record<string, object>>(
  '../features/*/texts/*{english,spanish}.ts',
  { eager: true },
);

// The compiler proves that no key and no variable is missing; not that a text uses each of its
// variables.
describe('texts use the same variables in both languages', () => {
  const english = Object.keys(dictionaries).filter((path) => path.endsWith('english.ts'));
  test('there are dictionaries', () => expect(english.length).toBeGreaterThan(20));
  test.each(english)('%s', (path) => {
    const other = dictionaries[path.replace('english.ts', 'spanish.ts')];
    const [one] = Object.values(dictionaries[path] ?? {});
    const [two] = Object.values(other ?? {});
    expect(usedIn(two)).toEqual(usedIn(one));
    expect(Object.keys(usedIn(one)).length).toBeGreaterThan(0);
  });
});

const markers = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });

/** The variables of each text, by key; a plural in its general form. */
function usedIn(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'object' && texts !== null)
    return Object.assign(
      {},
      ...Object.entries(texts).map(([key, value]) => usedIn(value, `${path}.${key}`)),
    );
  if (typeof texts === 'function') return usedIn(texts(markers), path);
  const text = String(texts);
  expect(text.trim(), path).not.toBe('');
  return { [path]: [...new Set(text.match(/‹\w+›/g))].sort().join() };
}
