import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fileTimes } from '#tests/harness/file-times.ts';
import { SlowFirst } from '#tests/harness/slow-first.ts';
import { isSoak } from '#tests/harness/soak.ts';
import { officePages } from './scripts/office-pages.ts';

/** Where `npm test` writes results and times, without the file extension. */
const report = process.env.PLUMBLINE_TEST_REPORT;
const jsonReport: ['json', { outputFile: string }] = ['json', { outputFile: `${report}.json` }];

const inEveryProcess = new URL('tests/harness/in-every-process.ts', import.meta.url).href;
const dom = 'src/**/*.dom.test.tsx';

export default defineConfig({
  plugins: [react(), officePages()],
  test: {
    reporters: ['default', ...(report ? [jsonReport, fileTimes(`${report}-times.json`)] : [])],
    pool: 'forks',
    // On two cores: each of them waits half of the time, for the database or for time to pass.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // The server is loaded once per worker, not once per file: half of the time went there.
    isolate: false,
    // Far above what a test takes: on a busy machine slow is not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/*.test.ts',
            'tests/emails/*.test.ts',
            'tests/start/*.test.ts',
            'tests/access/*.test.ts',
            'tests/settings/*.test.ts',
            'tests/uploads/*.test.ts',
            'tests/money/*.test.ts',
            'tests/docs/*.test.ts',
            'tests/patterns/*.test.ts',
            'tests/fuzz/*.test.ts',
          ],
          // Only `npm run test:all` runs the first of these.
          exclude: [...(isSoak ? [] : ['**/*.soak.test.ts']), dom],
          globalSetup: 'tests/harness/postgres.ts',
          execArgv: [`--import=${inEveryProcess}`],
          setupFiles: 'tests/harness/record-statements.ts',
        },
      },
      // Parts of screens, without a server or a browser.
      {
        extends: true,
        test: {
          name: 'screens',
          include: [dom],
          environment: 'happy-dom',
          setupFiles: 'tests/harness/dom.ts',
        },
      },
    ],
  },
});
