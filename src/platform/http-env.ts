import type { HttpBindings } from '@hono/node-server';
import type { Session } from './sessions/session-reader.ts';

/** What a request carries on its way through the server. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    clientAddress: string;
    /** Makes this answer's own style elements lawful under the Content-Security-Policy. */
    nonce: string;
    /** Set behind `requireOwner`. */
    session: Session;
  };
}
