import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './command.ts';

const isTest = /\.test\.tsx?$|^tests\/.*\.ts$/;
const clock =
  /\bDate\.now\(\)|\bnew Date\(\)|(?<!\.)\bsetTimeout\(|\bwaitForTimeout\b|\bnetworkidle\b/;

/** Lines that are right, by parts of them, each with why. */
const allowed: Record<string, string[]> = {
  // What others use instead.
  'tests/harness/wait-until.ts': ['Date.now()', 'setTimeout('],
  'tests/harness/business-day.ts': ['Date.now()'],
  'tests/harness/totp.ts': ['Date.now()'],
  // A name that no other run has.
  'tests/harness/data-dir.ts': ['Date.now()'],
  // Something must not happen, or must come in pieces, however long it takes.
  'src/app/admin/queries.test.ts': ['setTimeout('],
  'src/features/requests/work-request.test.ts': ['setTimeout('],
  'src/platform/realtime/listener.test.ts': ['setTimeout('],
  'src/ui/admin/api-client.test.ts': ['setTimeout('],
  // A rate over the time that passed, and a bound around a call.
  'src/app/http/outage.test.ts': ['Date.now()'],
  'src/lib/ids.test.ts': ['Date.now()', 'setTimeout('],
  // In the browser, while it waits for the state that the loop names.
  'tests/journeys/far-phone.ts': ['setTimeout('],
  'tests/journeys/phone-page.journey.ts': ['setTimeout('],
  'tests/journeys/phones.ts': ['setTimeout('],
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
  return readFileSync(join(projectDir, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = clock.exec(line)?.[0];
      if (!found || /^\s*(?:\/\/|\*|\/\*)/.test(line)) return [];
      if (right.some((part) => line.includes(part))) return [];
      return [`${file}:${index + 1} ${found} in a test: pass in the time, or wait for a state`];
    });
}
