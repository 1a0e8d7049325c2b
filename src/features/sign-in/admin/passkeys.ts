import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { callApi, callPublicApi } from '#ui/admin/api-client.ts';
import type { newPasskey } from '../contract/fields.ts';
import type { postPasskey, postPasskeyOptions } from '../contract/security.ts';
import type { passkeyLogin, passkeyLoginOptions } from '../contract/sign-in.ts';

// Loaded when a passkey is first used.

type BrowserAnswer = z.input<typeof newPasskey>['response'];

/** Asks this device for a new passkey, and stores it. */
export async function makePasskey(typed: { name: string; current_password: string }) {
  const { name, current_password } = typed;
  const { options, challenge } = await callApi<typeof postPasskeyOptions>(
    '/api/admin/passkeys/options',
    { method: 'POST', body: { current_password } },
  );
  const made = await startRegistration({ optionsJSON: options as never });
  const body = { name, challenge, response: made as unknown as BrowserAnswer };
  return callApi<typeof postPasskey>('/api/admin/passkeys', { method: 'POST', body });
}

/** Asks this device for one of its passkeys, and signs in with it. */
export async function takePasskey() {
  const { options, challenge } = await callPublicApi<typeof passkeyLoginOptions>(
    '/api/admin/passkey-login/options',
    { method: 'POST' },
  );
  const taken = await startAuthentication({ optionsJSON: options as never });
  const body = { challenge, response: taken as unknown as BrowserAnswer };
  return callPublicApi<typeof passkeyLogin>('/api/admin/passkey-login', { method: 'POST', body });
}
