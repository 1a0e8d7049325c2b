import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SMTPServerSession } from 'smtp-server';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { networkOf } from '#platform/http/client-address.ts';

/** Where emails arrive, and what happens to them. */
export interface IncomingMailbox {
  /** The name by which the server introduces itself. */
  hostName: string;
  /** Whether emails to an address are accepted; all others are refused. */
  accepts(address: string): boolean;
  /**
   * Stores a raw email, read when its turn has come; once it returns, the sender's server deletes
   * its copy.
   */
  take(read: () => Promise<Uint8Array>): Promise<void>;
  /** Called with errors on this side; the sender's server tries again later. */
  onFailure(error: unknown): void;
}

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

const maxBytes = 30 * 1024 * 1024;
const maxConnections = 40;
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
      const from = networkOf(remoteAddress);
      const open = (connections.get(from) ?? 0) + 1;
      connections.set(from, open);
      done(open > maxConnectionsOfOne ? refusal(421, 'Too many connections, try later') : null);
    },
    onClose({ remoteAddress }) {
      const from = networkOf(remoteAddress);
      const open = (connections.get(from) ?? 1) - 1;
      if (open > 0) connections.set(from, open);
      else connections.delete(from);
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
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-email-'));
  const late = setTimeout(() => stream.destroy(new Error('too slow')), maxTransferMs);
  const file = join(folder, 'email');
  try {
    // On disk until its turn: forty large ones at once would not fit into memory.
    await pipeline(returnPathOf(envelope), createWriteStream(file, { mode: 0o600 }));
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        // The sender reads only the response after the end.
        for await (const chunk of chunks) if (!stream.sizeExceeded) yield chunk;
      },
      createWriteStream(file, { flags: 'a' }),
    );
    if (stream.sizeExceeded) return refusal(552, 'Emails of up to 30 MB are taken');
    await mailbox.take(() => readFile(file));
    return null;
  } finally {
    clearTimeout(late);
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a mail server writes on an email that it delivers (RFC 5321 4.4): empty for a bounced one. */
function returnPathOf({ mailFrom }: SMTPServerSession['envelope']): string[] {
  const sender = mailFrom === false ? '' : mailFrom.address;
  return [`Return-Path: <${sender.replace(/[^\x21-\x7e]|[<>]/g, '')}>\r\n`];
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
