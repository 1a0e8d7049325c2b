import {
  authorizationCodeRequest,
  createAuthorizationURL,
  refreshAccessTokenRequest,
} from '@better-auth/core/oauth2';
import { SECONDS } from '#lib/days/durations.ts';
import { discover } from './discovery.ts';
import type { GooglePermissionTrip, GoogleTrip } from './port.ts';

export interface GoogleSite {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** What Google returns for a code. */
export interface GoogleTokens {
  id_token?: unknown;
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
}

/**
 * The address of Google's page that asks for these permissions. Throws if Google cannot be reached.
 */
export async function addressToAsk(
  { clientId, clientSecret, issuer }: GoogleSite,
  { state, nonce, codeVerifier }: GooglePermissionTrip & Partial<GoogleTrip>,
  redirectURI: string,
  asked: { scopes: string[]; accessType?: string; prompt?: string },
): Promise<string> {
  const { authorization_endpoint: authorizationEndpoint } = await discover(issuer);
  const address = await createAuthorizationURL({
    id: 'google',
    options: { clientId, clientSecret },
    authorizationEndpoint,
    redirectURI,
    state,
    nonce,
    codeVerifier,
    ...asked,
  });
  return address.href;
}

/** Google's tokens for a code; undefined if it refuses. Throws if Google cannot be reached. */
export async function tokensFor(
  { clientId, clientSecret, issuer }: GoogleSite,
  code: string,
  { codeVerifier }: Pick<GoogleTrip, 'codeVerifier'>,
  redirectURI: string,
): Promise<GoogleTokens | undefined> {
  const { token_endpoint } = await discover(issuer);
  const request = await authorizationCodeRequest({
    code,
    codeVerifier,
    redirectURI,
    options: { clientId, clientSecret },
    tokenEndpoint: token_endpoint,
  });
  return askForTokens(token_endpoint, request);
}

/**
 * A new access token; undefined if the permission was withdrawn. Throws if Google cannot be
 * reached.
 */
export async function renewedTokens(
  { clientId, clientSecret, issuer }: GoogleSite,
  refreshToken: string,
): Promise<GoogleTokens | undefined> {
  const { token_endpoint } = await discover(issuer);
  const request = await refreshAccessTokenRequest({
    refreshToken,
    options: { clientId, clientSecret },
    tokenEndpoint: token_endpoint,
  });
  return askForTokens(token_endpoint, request);
}

/** Requests tokens; undefined if Google refuses. */
async function askForTokens(
  endpoint: string,
  { body, headers }: { body: URLSearchParams; headers: Record<string, string> },
): Promise<GoogleTokens | undefined> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(10 * SECONDS),
  });
  // Neither means that the permission is gone.
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`the identity provider answered ${answer.status}`);
  return answer.ok ? ((await answer.json()) as GoogleTokens) : undefined;
}
