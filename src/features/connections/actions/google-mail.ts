import { currentBusiness } from '#features/settings/index.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { newSecret } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import type { GoogleTrip } from '#services/google-identity/port.ts';
import { googleCallback } from '../rules.ts';
import { checkChangeable, storeMailServer } from './mail-server.ts';

/** How long the owner may take on Google's page. */
export const tripMinutes = 10;

const sealName = 'google-mail-trip';

/** What the owner's browser carries until it returns, sealed. */
interface Trip extends GoogleTrip {
  owner: Actor;
  until: number;
}

/** Why an account wasn't connected; each is a text on the settings page. */
export type GoogleMailProblem = 'refused' | 'expired' | 'unreachable';

/**
 * The address of Google's page that requests the email account, and what the browser has to bring
 * back. Throws 409 if Google isn't set up, 502 if it can't be reached.
 */
export async function leaveForGoogleMail(
  app: App,
  owner: Actor,
): Promise<{ address: string; trip: string }> {
  checkChangeable(app);
  const { secretKey } = app.settings;
  if (!app.google?.mail) throw conflict('not_set_up', 'Google is not set up on this machine.');
  const trip: Trip = {
    owner,
    until: app.now().getTime() + tripMinutes * MINUTES,
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
  };
  try {
    const address = await app.google.mail.leave(trip, callbackOf(app));
    return { address, trip: seal(secretKey, sealName, JSON.stringify(trip)) };
  } catch (error) {
    app.log.warn({ err: error }, 'google mail');
    throw new AppError(502, 'google_failed', "Google can't be reached. Please try again.");
  }
}

/**
 * Connects the account that the owner allowed, once sending and reading work. Returns the problem,
 * if any; throws 502 with the server's message if a test fails.
 */
export async function arriveFromGoogleMail(
  app: App,
  { code, state }: { code: string; state: string },
  sealedTrip: string,
): Promise<GoogleMailProblem | undefined> {
  const trip = openTrip(app, sealedTrip);
  const { mail } = app.google ?? {};
  if (!mail || trip?.state !== state) return 'expired';
  checkChangeable(app);
  if (!code) return 'refused';
  let account: Awaited<ReturnType<typeof mail.arrive>>;
  try {
    account = await mail.arrive(code, trip, callbackOf(app));
  } catch (error) {
    app.log.warn({ err: error }, 'google mail');
    return 'unreachable';
  }
  if (!account) return 'refused';
  const { email, refreshToken } = account;
  await storeMailServer(
    app,
    trip.owner,
    refreshToken,
    {
      address: email,
      name: currentBusiness(app).name,
      host: mail.smtp.host,
      port: mail.smtp.port,
      incomingHost: mail.imap.host,
      incomingPort: mail.imap.port,
      username: email,
      signIn: 'google',
    },
    { user: email, password: '', accessToken: mail.accessTo(refreshToken) },
  );
  return undefined;
}

function openTrip(app: App, sealed: string): Trip | undefined {
  try {
    const trip = JSON.parse(unseal(app.settings.secretKey, sealName, sealed)) as Trip;
    return trip.until > app.now().getTime() ? trip : undefined;
  } catch {
    return undefined;
  }
}

/** It is entered in Google's console. */
function callbackOf(app: App): string {
  return `${app.settings.publicUrl}${googleCallback}`;
}
