// npm run dev: runs the app from source on its own data folder, with Vite in front and fakes of
// outside services behind it.
import { createServer } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { lockDataDir } from '#app/start/lock.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { startBuiltInPostgres } from '#platform/database/built-in-postgres.ts';
import { freePort } from '#platform/database/free-port.ts';
import { startFakeGoogle } from '../fakes/google.ts';
import { startFakeSmtp, type TakenEmail } from '../fakes/smtp-server.ts';
import { startFakeStripe } from '../fakes/stripe.ts';
import { startFakeTwilio } from '../fakes/twilio.ts';
import { projectDir } from './command.ts';
import { createApp } from './dev/app.ts';
import { isOfVite, startVite } from './dev/vite.ts';

const [smtp, google, stripe, twilio] = await Promise.all([
  startFakeSmtp(showEmail),
  startFakeGoogle(),
  startFakeStripe(),
  startFakeTwilio(),
]);
const env = {
  DATA_DIR: join(projectDir, 'data-dev'),
  OWNER_EMAIL: defaultSettings.business_info.email,
  OWNER_PASSWORD: 'dev-password',
  SMTP_URL: smtp.url,
  GOOGLE_CLIENT_ID: 'plumbline',
  GOOGLE_ISSUER: google.issuer,
  STRIPE_API_URL: stripe.url,
  TWILIO_API_URL: twilio.url,
  RATE_LIMITS: 'off',
  ALLOW_PRIVATE_NETWORKS: 'on',
  ...process.env,
};
const port = Number(process.env.PORT || 3000);
const address = `http://localhost:${port}`;

await lockDataDir(env.DATA_DIR, () => address);
const postgres = await startBuiltInPostgres(env.DATA_DIR);
const appPort = await freePort();
/** Calls wait until the app has started. */
let started = Promise.resolve();
const front = createServer(async (request, response) => {
  if (!isOfVite(request.url ?? '')) await started;
  vite.middlewares(request, response);
});
const vite = await startVite(front, `http://127.0.0.1:${appPort}`);
const app = createApp(vite, { env, databaseUrl: postgres.ownerUrl, port: appPort });

let timer: NodeJS.Timeout | undefined;
vite.watcher.on('all', (event, file) => {
  // Migrations are collected by a glob, so added and removed files matter.
  const isNew = event !== 'change' && /\.(tsx?|sql)$/.test(file);
  if (!isNew && !vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    started = started.then(restart);
  }, 50);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

started = restart();
await started;
front.listen(port, '127.0.0.1');
console.log(`\nWebsite      ${address}/
Back office  ${address}/admin/dashboard
Sign in as   ${env.OWNER_EMAIL}, ${env.OWNER_PASSWORD}`);

/** The back office doesn't show the text of sign-in emails. */
function showEmail({ to, raw }: TakenEmail): void {
  PostalMime.parse(raw).then(
    ({ subject, text }) => console.log(`\nEmail to ${to.join(', ')}: ${subject}\n${text}`),
    (error) => console.error(error),
  );
}

async function restart(): Promise<void> {
  const began = Date.now();
  try {
    await app.restart();
    vite.environments.client.hot.send('app:restarted');
    console.log(`The app started in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error('The app did not start:', error);
  }
}

async function stop(): Promise<void> {
  // The same signal can arrive twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  clearTimeout(timer);
  await started;
  await app.stop();
  await vite.close();
  await postgres.stop();
  process.exit(0);
}
