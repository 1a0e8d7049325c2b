/**
 * The ports on which mail servers accept emails to send (RFC 6409, RFC 8314), and the usual
 * alternative.
 */
export const mailPorts = [25, 465, 587, 2525];

/** The ports for reading mailboxes (RFC 9051, RFC 8314). */
export const incomingPorts = [143, 993];

/**
 * Whether a mail server may be contacted on a port. A public server must not probe other ports of
 * its network; if only this machine can reach it, a test mail server may be anywhere.
 */
export function mayUsePort(port: number, ports: readonly number[], isLocal: boolean): boolean {
  return isLocal || ports.includes(port);
}

/** What a mail server's password belongs to: it is never offered to another one. */
export interface MailLogin {
  host: string;
  port: number;
  user: string;
  incomingHost: string;
  incomingPort: number;
}

/** Whether a stored password may be used for what was typed in. */
export function isSameLogin(stored: MailLogin, typed: MailLogin): boolean {
  const isIncomingKnown =
    typed.incomingHost === '' ||
    (stored.incomingHost === typed.incomingHost && stored.incomingPort === typed.incomingPort);
  return (
    stored.host === typed.host &&
    stored.port === typed.port &&
    stored.user === typed.user &&
    isIncomingKnown
  );
}

/** The format of a Twilio account's name. */
export const accountSid = /^AC[0-9a-f]{32}$/i;
export const apiKeySid = /^SK[0-9a-f]{32}$/i;
export const appSid = /^AP[0-9a-f]{32}$/i;

/** Where Google redirects after its page that requests the email account. */
export const googleCallback = '/api/email/auth/callback';
