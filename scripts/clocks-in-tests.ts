import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './command.ts';

const isTest = /\.test\.tsx?$|^tests\/.*\.ts$/;
const clock = /\bDate\.now\(\)|\bnew Date\(\)|\bsetTimeout\(|\bwaitForTimeout\b|\bnetworkidle\b/;

/** Lines that are right, by the end of their file's name; `*` stands for any of its lines. */
const allowed: Record<string, string[]> = {
  'tests/harness/wait-until.ts': ['*'],
};

/**
 * Refuses the real clock in tests: a slow machine, an hour, or a date must not decide what a test
 * sees.
 * @param files paths from the project's folder
 * @returns one line for each place
 */
export function checkClocks(files: string[]): string[] {
  return files.filter((file) => isTest.test(file)).flatMap(checkFile);
}

function checkFile(file: string): string[] {
  const right = allowed[file] ?? [];
  if (right.includes('*')) return [];
  return readFileSync(join(projectDir, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = clock.exec(line)?.[0];
      if (!found || /^\s*(?:\/\/|\*|\/\*)/.test(line)) return [];
      if (right.some((part) => line.includes(part))) return [];
      return [`${file}:${index + 1} ${found} in a test: pass in the time, or wait for a state`];
    });
}
