import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import { MINUTES, SECONDS } from '../../lib/days/durations.ts';

/** Where emails arrive, and what happens to them. */
export interface IncomingMailbox {
  /** The name by which the server introduces itself. */
  hostName: string;
  /** Whether emails to an address are accepted; all others are refused. */
  accepts(address: string): boolean;
  /** Stores a raw email; once it returns, the sender's server deletes its copy. */
  take(source: Uint8Array): Promise<void>;
  /** Called with errors on this side; the sender's server tries again later. */
  onFailure(error: unknown): void;
}

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

const maxBytes = 30 * 1024 * 1024;
const maxConnections = 10;
const maxConnectionsOfOne = 3;
/** An email must arrive within this time, however slow the connection. */
const maxTransferMs = 10 * MINUTES;

/**
 * A mail server that accepts emails for its own mailbox and sends none on: no relay, no sign-in,
 * with the same size limit as elsewhere.
 */
export async function listenForEmails(
  where: { host: string; port: number },
  mailbox: IncomingMailbox,
): Promise<SmtpListener> {
  const { SMTPServer } = await import('smtp-server');
  const connections = new Map<string, number>();
  const server = new SMTPServer({
    name: mailbox.hostName,
    banner: 'Plumbline',
    size: maxBytes,
    maxClients: maxConnections,
    socketTimeout: MINUTES,
    closeTimeout: 5 * SECONDS,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect({ remoteAddress }, done) {
      const open = (connections.get(remoteAddress) ?? 0) + 1;
      connections.set(remoteAddress, open);
      done(open > maxConnectionsOfOne ? refusal(421, 'Too many connections, try later') : null);
    },
    onClose({ remoteAddress }) {
      const open = (connections.get(remoteAddress) ?? 1) - 1;
      if (open > 0) connections.set(remoteAddress, open);
      else connections.delete(remoteAddress);
    },
    onRcptTo({ address }, _session, done) {
      done(mailbox.accepts(address) ? null : refusal(550, 'No such mailbox here'));
    },
    onData(stream, session, done) {
      receive(stream, session, mailbox).then(done, (error) => {
        mailbox.onFailure(error);
        done(refusal(451, 'The email could not be stored, try later'));
      });
    },
  });
  // A broken connection is the other side's concern.
  server.on('error', () => undefined);
  const port = await new Promise<number>((ready, failed) => {
    const listener = server.listen(where.port, where.host, () => {
      const address = listener.address();
      ready(typeof address === 'object' && address ? address.port : where.port);
    });
    listener.once('error', failed);
  });
  return { port, close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Returns why an email is refused, or null once it is stored. */
async function receive(
  stream: Readable & { sizeExceeded?: boolean },
  { envelope }: SMTPServerSession,
  mailbox: IncomingMailbox,
): Promise<Error | null> {
  const late = setTimeout(() => stream.destroy(new Error('too slow')), maxTransferMs);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of stream) {
      // The sender reads only the response after the end.
      if (stream.sizeExceeded) chunks.length = 0;
      else chunks.push(chunk);
    }
  } finally {
    clearTimeout(late);
  }
  if (stream.sizeExceeded) return refusal(552, 'Emails of up to 30 MB are taken');
  // What a mail server writes on an email that it delivers (RFC 5321 4.4): empty for a bounced one.
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const returnPath = Buffer.from(`Return-Path: <${sender.replace(/[^\x21-\x7e]|[<>]/g, '')}>\r\n`);
  await mailbox.take(Buffer.concat([returnPath, ...chunks]));
  return null;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
