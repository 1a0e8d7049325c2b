// npm run demo: the server on its own data folder, with six weeks of requests.

import { fillDemo } from './fill-demo.ts';
import { serve } from './start/serve.ts';

const owner = {
  name: 'Wade Kessler',
  email: process.env.OWNER_EMAIL || 'wade@hillcountryhandyman.example',
  password: process.env.OWNER_PASSWORD || 'demo-password',
};

serve({
  env: { ...process.env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
  knownPassword: process.env.OWNER_PASSWORD ? undefined : owner.password,
  prepare: ({ app }, config) => fillDemo(app, config.dataDir, owner.name),
});
