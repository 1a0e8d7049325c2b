/** The ports on which mail servers take emails to send (RFC 6409, RFC 8314), and the usual stand-in. */
export const mailPorts = [25, 465, 587, 2525];

/** The ports on which mailboxes are read (RFC 9051, RFC 8314). */
export const incomingPorts = [143, 993];

/**
 * Whether a mail server may be asked for on a port. A server that others reach knocks at no other
 * doors of its network; where only this machine gets here, a mail server for trying may be anywhere.
 */
export function mayUsePort(port: number, ports: readonly number[], isLocal: boolean): boolean {
  return isLocal || ports.includes(port);
}

/** What the password of a mail server belongs to: it is never offered to another one. */
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

/** How Twilio writes the name of an account. */
export const accountSid = /^AC[0-9a-f]{32}$/i;
export const apiKeySid = /^SK[0-9a-f]{32}$/i;
export const appSid = /^AP[0-9a-f]{32}$/i;

/** Where Google leads back to from its page that asks for the email account. */
export const googleCallback = '/api/email/auth/callback';
