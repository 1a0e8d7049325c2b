import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/harness/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath() ?? '',
      args: chromiumFlags(),
    },
    screenshot: 'only-on-failure',
  },
});
