import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

test('every test that the security document names exists, and each chapter of the standard is there', () => {
  const named = [...text.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, path]) => path ?? '');
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
