import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { HOURS, SECONDS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';

export interface SiteCertificate {
  host: string;
  expiresAt: Date | undefined;
  /** Why visitors' browsers refuse it, or why it could not be read; empty if all is well. */
  problem: string;
}

const freshFor = HOURS;
const maxWait = 5 * SECONDS;

const known = new WeakMap<App, { at: number; read: Promise<SiteCertificate> }>();

/**
 * The certificate that visitors of PUBLIC_URL get, whichever proxy presents it; read once an hour.
 * Undefined if the address is not https.
 */
export function siteCertificate(app: App): Promise<SiteCertificate> | undefined {
  const { protocol, hostname, port } = new URL(app.settings.publicUrl);
  if (protocol !== 'https:') return undefined;
  const before = known.get(app);
  const now = app.now().getTime();
  if (before && now - before.at < freshFor) return before.read;
  const read = readCertificate(hostname, Number(port || 443));
  known.set(app, { at: now, read });
  return read;
}

/** Asks a server for its certificate; never rejects. */
function readCertificate(host: string, port: number): Promise<SiteCertificate> {
  return new Promise((done) => {
    // Nothing is sent, and what is wrong with it is reported: so any certificate is looked at.
    const named = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...named, rejectUnauthorized: false });
    socket.setTimeout(maxWait, () => end({ problem: 'No answer in time' }));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end({ problem: `Could not be read: ${error.code ?? error.message}` }),
    );
    socket.on('secureConnect', () => {
      const certificate: Partial<PeerCertificate> = socket.getPeerCertificate();
      const expiresAt = certificate.valid_to ? new Date(certificate.valid_to) : undefined;
      const refused = socket.authorized ? '' : `Browsers refuse it: ${socket.authorizationError}`;
      end({ expiresAt, problem: refused });
    });

    function end(found: Partial<SiteCertificate>): void {
      socket.destroy();
      done({ host, expiresAt: undefined, problem: '', ...found });
    }
  });
}
