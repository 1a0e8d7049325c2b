import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JourneySuite } from './results.ts';

export interface Step {
  name: string;
  seconds: number;
  /** Undefined of a step that ran beside another one, and of a single test. */
  cpuSeconds?: number | undefined;
}

const shown = 30;

/** Collects how long each step of `npm test` took, and the test files and journeys in it. */
export function createTimes() {
  const steps: Step[] = [];
  const tests: Step[] = [];

  return {
    steps,
    addStep: (step: Step) => void steps.push(step),
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
     * @param unsteady titles of tests that failed only once
     */
    report(folder: string, unsteady: string[]): void {
      tests.sort((one, other) => other.seconds - one.seconds);
      const all = { steps, tests, unsteady };
      writeFileSync(join(folder, 'times.json'), JSON.stringify(all, null, 2));
      console.log('\n── time of every step');
      for (const step of steps) console.log(line(step));
      console.log(`\n── the ${shown} slowest test files and journeys`);
      for (const test of tests.slice(0, shown)) console.log(line(test));
    },
  };
}

function line({ name, seconds, cpuSeconds }: Step): string {
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(0).padStart(6)} CPU s`;
  return `${seconds.toFixed(1).padStart(7)} s${cpu}  ${name}`;
}
