// npm run fuzz: sends junk of every kind to every endpoint, in the role it is for, and names answers
// that take over a second. `npm test` sends a few of each, `npm run test:all` more.
import { packageBin, run } from './command.ts';

const args = [packageBin('vitest', 'vitest.mjs'), 'run', 'tests/fuzz'];
const env = { DATABASE_URL: undefined, SOAK: 'on', FUZZ: 'all' };
const { code } = await run(process.execPath, args, { show: true, env });
process.exitCode = code;
