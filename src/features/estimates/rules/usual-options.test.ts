import { expect, test } from 'vitest';
import { optionName } from './usual-options.ts';

test.each([
  [{ key: 'better', name: 'Better' }, 'Mejor', 'Better'],
  [{ key: 'best', name: 'Óptima' }, 'Óptima', 'Best'],
  [{ key: 'best', name: 'Better' }, 'Better', 'Better'],
  [{ key: 'good', name: 'Just the leak' }, 'Just the leak', 'Just the leak'],
  [{ key: 'o4', name: 'Good' }, 'Good', 'Good'],
])('%j is %s in Spanish and %s in English', (option, spanish, english) => {
  expect(optionName(option, 'spanish')).toBe(spanish);
  expect(optionName(option, 'english')).toBe(english);
});
