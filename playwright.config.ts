import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/harness/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
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
      args: chromiumFlags(),
    },
    // Frames of what swings and slides are an eighth of all computing; a few files see the movement.
    contextOptions: { reducedMotion: 'reduce' },
    // While one starts, calls may pass by `page.route`; files that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
