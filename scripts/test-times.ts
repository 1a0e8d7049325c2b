import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Timed {
  name: string;
  seconds: number;
}

/** What Playwright's JSON report says about a file, or a group in it. */
interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: { title: string; ok: boolean; tests: { results: JourneyRun[] }[] }[];
}

interface JourneyRun {
  duration: number;
  errors?: { message?: string }[];
}

const shown = 30;

/** Collects how long each step of `npm test` took, and the test files and journeys in it. */
export function createTimes() {
  const steps: Timed[] = [];
  const tests: Timed[] = [];

  return {
    addStep: (name: string, seconds: number) => void steps.push({ name, seconds }),
    /** @param files milliseconds by file */
    addFiles(step: string, files: Record<string, number>): void {
      for (const [file, milliseconds] of Object.entries(files))
        tests.push({ name: `${step}: ${file}`, seconds: milliseconds / 1000 });
    },
    addJourneys(suites: JourneySuite[]): void {
      for (const { file, specs, suites: inner = [] } of suites) {
        for (const { title, tests: runs } of specs) {
          const milliseconds = runs.flatMap(({ results }) => results.map((one) => one.duration));
          const seconds = milliseconds.reduce((sum, one) => sum + one, 0) / 1000;
          tests.push({ name: `${file}: ${title}`, seconds });
        }
        this.addJourneys(inner);
      }
    },
    /**
     * Prints the steps and the slowest tests, and writes all times to `times.json` in the folder.
     */
    report(folder: string): void {
      tests.sort((one, other) => other.seconds - one.seconds);
      writeFileSync(join(folder, 'times.json'), JSON.stringify({ steps, tests }, null, 2));
      console.log('\n── time of every step');
      for (const step of steps) console.log(line(step));
      console.log(`\n── the ${shown} slowest test files and journeys`);
      for (const test of tests.slice(0, shown)) console.log(line(test));
    },
  };
}

/** The failed journeys with their error messages, as plain text. */
export function failedJourneys(suites: JourneySuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => {
    const failed = specs.filter(({ ok }) => !ok);
    const own = failed.map(({ title, tests }) => {
      const runs = tests.flatMap(({ results }) => results);
      const messages = runs.flatMap(({ errors = [] }) => errors.map((one) => one.message ?? ''));
      return stripVTControlCharacters([`${file}: ${title}`, ...messages].join('\n'));
    });
    return [...own, ...failedJourneys(inner)];
  });
}

function line({ name, seconds }: Timed): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
}

/** What a step wrote as JSON; undefined if it ended before writing it. */
export function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
