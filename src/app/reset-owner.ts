// npm run reset-owner [-- --email new@example.com]: sets a new password for the owner, on the
// machine itself.

import { parseArgs } from 'node:util';
import { setOwnerEmail, setPassword } from '#features/sign-in/index.ts';
import { newSecret } from '#lib/ids.ts';
import { makeEmailCode } from '#platform/sessions/email-proof.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { createServices } from './services.ts';
import { readConfig } from './start/config.ts';
import { joinDatabase } from './start/database.ts';

try {
  const { values: wanted } = parseArgs({ options: { email: { type: 'string' } } });
  const config = readConfig(process.env);
  const urls = await joinDatabase(config);
  const { app, close } = await createServices({ ...config, logLevel: 'silent' }, urls);
  const owner = await findOwner(app.database);
  if (owner) {
    const email = wanted.email === undefined ? owner.email : await setOwnerEmail(app, wanted.email);
    const password = newSecret().slice(0, 16);
    await setPassword(app, owner.id, password);
    const code = await makeEmailCode(app, email);
    process.stdout.write(
      `Sign in as ${email} with the password ${password} and change it there.
If you are asked for a code, enter ${code}. It works for ten minutes.
`,
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
