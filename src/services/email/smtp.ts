import type { SendMailOptions } from 'nodemailer';
import { SECONDS } from '#lib/days/durations.ts';
import { isLoopback } from '#lib/loopback.ts';
import { publicAddressOf } from '#platform/http/outside.ts';
import { isBadAddress } from './bad-address.ts';
import {
  type Attachment,
  EmailRefused,
  type EmailSender,
  type OutgoingEmail,
  secretHeader,
} from './port.ts';

/** A mail server as typed in. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Empty if it asks for none. */
  user: string;
  password: string;
  /** Signs in with a token instead (XOAUTH2), valid at the moment. */
  accessToken?: (() => Promise<string>) | undefined;
  /** Whether it may be in this server's own network. */
  allowsPrivate: boolean;
}

/** The port on which a mail server expects encryption from the first byte on (RFC 8314). */
const encryptedPort = 465;

/**
 * Sends through an SMTP server, within 30 seconds or not at all. For a server that was typed in,
 * the port decides about encryption. Without it nothing is sent beyond this machine.
 * @param server one that was typed in, or `smtp://` or `smtps://` with user and password, as
 * nodemailer reads it
 */
export function smtpCarrier(server: string | SmtpServer): EmailSender {
  return {
    leavesServer: true,
    name: typeof server === 'string' ? new URL(server).hostname : server.host,
    async deliver(email) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        ...(typeof server === 'string' ? optionsOfAddress(server) : await optionsOf(server)),
        connectionTimeout: 10 * SECONDS,
        greetingTimeout: 10 * SECONDS,
        socketTimeout: 30 * SECONDS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { rejectedErrors = [] } = (await transport.sendMail(mailOf(email))) as SentInfo;
        return rejectedErrors.map(({ recipient = '', response, message }) => ({
          address: recipient.toLowerCase(),
          reason: response ?? message,
          isBadAddress: isBadAddress(response ?? message),
        }));
      } catch (error) {
        throw refusalIn(error) ?? error;
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * An email as nodemailer takes it. The same email carries the same id each time, so that mailboxes
 * recognize it.
 */
export function mailOf(outgoing: OutgoingEmail): SendMailOptions {
  const { id, thread, answers = [], isAutoReply, unsubscribe, attachments, ...rest } = outgoing;
  const { pictures = [], secretMark, ...email } = rest;
  const invitation = attachments.find(({ type }) => methodIn(type));
  return {
    ...email,
    ...(invitation && { icalEvent: eventOf(invitation) }),
    attachments: [
      ...attachments
        .filter((one) => one !== invitation)
        .map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: typeof content === 'string' ? content : Buffer.from(content),
        })),
      ...pictures.map(({ id: cid, type, content }) => ({
        cid,
        filename: `${cid}.${type.split('/').pop()}`,
        contentDisposition: 'inline' as const,
        contentType: type,
        content: Buffer.from(content),
      })),
    ],
    ...answering(thread ? [thread, ...answers] : answers, answers.at(-1)),
    headers: {
      ...(isAutoReply && autoReply),
      ...(unsubscribe && stopping(unsubscribe)),
      ...(secretMark && { [secretHeader]: secretMark }),
    },
    messageId: `<${id}@${email.from.match(/@([^@>\s]+)>?$/)?.[1]}>`,
  };
}

/** The method of a calendar file, if it is an invitation or cancels one. */
function methodIn(type: string): string | undefined {
  return /^text\/calendar;.*\bmethod=(REQUEST|CANCEL)\b/i.exec(type)?.[1]?.toUpperCase();
}

/**
 * An invitation as mail programs act on it: as a part beside the text, with its method (RFC 6047),
 * and once more as a file for those that do not.
 */
function eventOf({ name, type, content }: Attachment) {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  return { method: methodIn(type) ?? '', filename: name, content: text };
}

/** Mail programs show an unsubscribe button (RFC 2369, RFC 8058). */
function stopping(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Prevents automatic replies (RFC 3834; Exchange reads the second). */
const autoReply = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * The refusal in an error: a 5xx reply to the recipient or the email (RFC 5321). One to the login
 * or the connection is about the server, and may be fixed.
 */
function refusalIn(error: unknown): EmailRefused | undefined {
  const { code, responseCode = 0, rejected, message } = error as SmtpError;
  if (responseCode < 500 || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return undefined;
  const isAddress = code === 'EENVELOPE' && rejected?.length === 1 && isBadAddress(message);
  return new EmailRefused(message, isAddress ? String(rejected[0]).toLowerCase() : '', error);
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejected?: string[];
}

/** What nodemailer returns for an email that at least one recipient gets. */
interface SentInfo {
  rejectedErrors?: SmtpError[];
}

function answering(references: string[], latest: string | undefined) {
  return {
    ...(references.length > 0 && { references: references.map((id) => `<${id}>`).join(' ') }),
    ...(latest && { inReplyTo: `<${latest}>` }),
  };
}

/** What the address says of encryption cannot turn it off. */
function optionsOfAddress(server: string) {
  const address = new URL(server);
  if (isLoopback(address.hostname)) return { url: server };
  for (const weaker of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure'])
    address.searchParams.delete(weaker);
  return { url: address.href, requireTLS: true };
}

async function optionsOf(server: SmtpServer) {
  const { host, port, user, password, accessToken, allowsPrivate } = server;
  const address = allowsPrivate ? host : await publicAddressOf(host);
  const token = accessToken && (await accessToken());
  return {
    host: address,
    port,
    // Its certificate is for its name.
    ...(address !== host && { tls: { servername: host } }),
    secure: port === encryptedPort,
    requireTLS: !isLoopback(host),
    ...(token && { auth: { type: 'OAuth2' as const, user, accessToken: token } }),
    ...(user && !token && { auth: { user, pass: password } }),
  };
}
