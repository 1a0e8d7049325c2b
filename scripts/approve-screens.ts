// npm run approve-screens: stores what the screens look like now as the pictures that tests compare
// with.
import { packageBin, run } from './command.ts';

const { code } = await run(
  process.execPath,
  [
    packageBin('@playwright/test', 'cli.js'),
    'test',
    'screens.journey',
    '/calls.journey',
    '--reporter=line',
  ],
  { show: true, env: { APPROVE_SCREENS: '1', SOAK: 'on' } },
);
process.exitCode = code;
