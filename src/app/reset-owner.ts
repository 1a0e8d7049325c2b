// npm run reset-owner: a new password for the owner, from the machine itself.

import { setPassword } from '../features/sign-in/index.ts';
import { newSecret } from '../lib/ids.ts';
import { findOwner } from '../platform/sessions/owner.ts';
import { createServices } from './services.ts';
import { readConfig } from './start/config.ts';
import { joinDatabase } from './start/database.ts';

try {
  const config = readConfig(process.env);
  const urls = await joinDatabase(config);
  const { app, close } = await createServices({ ...config, logLevel: 'silent' }, urls);
  const owner = await findOwner(app.database);
  if (owner) {
    const password = newSecret().slice(0, 16);
    await setPassword(app, owner.id, password);
    process.stdout.write(
      `Sign in as ${owner.email} with the password ${password} and change it there.\n`,
    );
  } else {
    process.stdout.write('There is no owner yet. Run npm start to create one.\n');
  }
  await close();
  await urls.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
