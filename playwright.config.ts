import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts';
import { isSoak } from '#tests/harness/soak.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  // A journey with the tag `@soak` runs only in `npm run test:all`.
  ...(!isSoak && { grepInvert: /@soak/ }),
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/set-up.ts',
  workers: 2,
  // Far above what a journey takes: on a busy machine slow is not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      // Two browsers use two cores: threads that help a script cost more than they save.
      args: [...chromiumFlags(), '--js-flags=--single-threaded'],
    },
    // Drawing animations takes an eighth of all computing; a few files turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // While one starts, calls may bypass `page.route`; files that need one allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
