import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectDir } from '../../scripts/command.ts';
import { findAmbiguities } from './ambiguous.ts';

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

test.each([
  '(?:a|b|ab)*c',
  '^(?:(?:ok|just|i|i just),? )*sent$',
  '^(?:(?:al|a|la) ?)*$',
  '(?:\\s*x\\s*)+y',
  '(?:x+)+y',
  '(?:x(?:y|[xyz])?)*!',
])('%s is recognized as one that tries without end', (source) => {
  expect(findAmbiguities(source, '')).toHaveLength(1);
});

test.each([
  '^(?:(?:ok|just|i),? )*sent$',
  '^(?:(?:al|a|la)\\b|[ ,])*!',
  '(?:x y?)*z',
  // Nothing after it can fail.
  '^(?:a|b|ab)*',
  '(?:a|ab|b){0,5}c',
])('%s is recognized as one that ends', (source) => {
  expect(findAmbiguities(source, '')).toEqual([]);
});

test('no regular expression tries without end, written out or built', async () => {
  const files: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: projectDir }))
    if (!/\.test\.|\.d\.ts$/.test(file)) files.push(file);
  const pure = files.filter((file) =>
    /^src\/(?:lib\/|features\/[^/]+\/(?:rules|engine)[./])/.test(file),
  );
  const patterns = [...files.flatMap(writtenIn), ...builtIn(pure)];
  expect(patterns.length).toBeGreaterThan(1500);
  const ambiguous = patterns.flatMap(({ file, source, flags }) =>
    findAmbiguities(source, flags).map((found) => ({ file, ...found })),
  );
  expect(ambiguous).toEqual([]);
});

function writtenIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    for (const child of Object.values(node)) visit(child);
  }
  visit(parseSync(file, readFileSync(join(projectDir, file), 'utf8')).program);
  return found;
}

function builtIn(files: string[]): Pattern[] {
  const program = join(projectDir, 'tests/patterns/built.ts');
  const paths = files.filter((file) => file.endsWith('.ts')).map((file) => join(projectDir, file));
  const options = ['--disable-warning=ExperimentalWarning', program, ...paths];
  return JSON.parse(
    execFileSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 64_000_000 }),
  );
}
