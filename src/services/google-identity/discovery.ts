import { SECONDS } from '#lib/days/durations.ts';

/** The addresses that an OpenID provider publishes about itself. */
interface Discovery {
  jwks_uri: string;
  authorization_endpoint: string;
  token_endpoint: string;
}

/** Asks an OpenID provider for its addresses. Throws if it cannot be reached. */
export async function discover(issuer: string): Promise<Discovery> {
  const answer = await fetch(new URL('/.well-known/openid-configuration', issuer), {
    signal: AbortSignal.timeout(5 * SECONDS),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  return (await answer.json()) as Discovery;
}
