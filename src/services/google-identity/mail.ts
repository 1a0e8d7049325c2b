import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { addressToAsk, type GoogleSite, renewedTokens, tokensFor } from './code-flow.ts';
import type { GoogleMail } from './port.ts';

/** Reading and sending email, as Google names it. */
const mailScope = 'https://mail.google.com/';

/** A token is renewed this long before it ends. */
const early = MINUTES;

/**
 * Permission to send and read the email of a Google account.
 * @param servers for sending and reading its emails: `smtps://…` and `imaps://…`
 * @param identify returns the content of a signed credential, if it answers this nonce
 */
export function googleMail(
  site: GoogleSite,
  servers: { smtpUrl: string; imapUrl: string },
  identify: (credential: string, nonce: string) => Promise<{ email: string } | undefined>,
): GoogleMail {
  return {
    smtp: serverOf(servers.smtpUrl),
    imap: serverOf(servers.imapUrl),
    leave: (trip, redirectUri) =>
      addressToAsk(site, trip, redirectUri, {
        scopes: ['openid', 'email', mailScope],
        // A refresh token is issued only for these two.
        accessType: 'offline',
        prompt: 'consent',
      }),
    async arrive(code, trip, redirectUri) {
      const tokens = await tokensFor(site, code, trip, redirectUri);
      if (typeof tokens?.id_token !== 'string' || typeof tokens.refresh_token !== 'string')
        return undefined;
      const person = await identify(tokens.id_token, trip.nonce);
      return person && { email: person.email, refreshToken: tokens.refresh_token };
    },
    accessTo(refreshToken) {
      let known: { token: string; until: number } | undefined;
      return async () => {
        if (known && known.until > Date.now()) return known.token;
        known = await renew(site, refreshToken);
        return known.token;
      };
    },
  };
}

async function renew(site: GoogleSite, refreshToken: string) {
  const tokens = await renewedTokens(site, refreshToken);
  if (typeof tokens?.access_token !== 'string') {
    throw new Error('Google no longer permits this. Please connect Google again in the settings.');
  }
  const seconds = Number(tokens.expires_in) || 0;
  return { token: tokens.access_token, until: Date.now() + seconds * SECONDS - early };
}

function serverOf(address: string): { host: string; port: number; isEncrypted: boolean } {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port), isEncrypted: /^(smtps|imaps):$/.test(protocol) };
}
