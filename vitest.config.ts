import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/start/*.test.ts', 'tests/access/*.test.ts'],
    globalSetup: 'tests/harness/postgres.ts',
    setupFiles: ['tests/harness/cheap-passwords.ts', 'tests/harness/keep-pdf-worker.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The server is loaded once per worker, not once per file: half of the time went there.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
