// npm run rotate-key: seals everything that is stored under another SECRET_KEY, while no server runs.

import { readConfig } from './start/config.ts';
import { rotate } from './start/rotate-key.ts';

try {
  const config = readConfig(process.env);
  const wanted = config.secretKey ? process.env.NEW_SECRET_KEY : undefined;
  const { sealed, unreadable } = await rotate(config, wanted, new Date());
  process.stdout.write(
    `The key was changed, and ${sealed.toLocaleString('en-US')} stored secrets are sealed with the new one.
${wanted ? 'Set SECRET_KEY to the new key on every server, then start them.' : 'Run npm start.'}
Everybody signs in again. Codes and links of sign-in emails, links to unsubscribe, and replies to emails
about messages that were sent until now no longer work. Make a new backup.\n`,
  );
  if (unreadable > 0)
    process.stdout.write(
      `${unreadable.toLocaleString('en-US')} stored secrets could not be opened with the old key, and stay as they are.\n`,
    );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
