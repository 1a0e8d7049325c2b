// npm run demo [-- --reset] [-- --small]: the server on its own data folder, with a year of business,
// or with the few people of the story alone. `--reset` deletes the folder first.

import { parseArgs } from 'node:util';
import { readConfig } from '#app/start/config.ts';
import { serve } from '#app/start/serve.ts';
import { fillDemo } from './fill.ts';
import { resetDemo } from './reset.ts';

const owner = {
  name: 'Wade Kessler',
  email: process.env.OWNER_EMAIL || 'wade@hillcountryhandyman.example',
  password: process.env.OWNER_PASSWORD || 'demo-password',
};
const env: NodeJS.ProcessEnv = {
  ...process.env,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
};

try {
  const { values } = parseArgs({
    options: { reset: { type: 'boolean' }, small: { type: 'boolean' } },
  });
  // Started again after a crash, it goes on with what is there.
  if (values.reset && !env.PLUMBLINE_CRASH) await resetDemo(readConfig(env));
  serve({
    env,
    knownPassword: process.env.OWNER_PASSWORD ? undefined : owner.password,
    prepare: ({ app }, config) => fillDemo(app, config.dataDir, owner.name, values.small ? 0 : 1),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
