import type { HttpBindings } from '@hono/node-server';
import type { Language } from '../../lib/language.ts';
import type { OfficeSession } from '../sessions/session-reader.ts';

/** The customer that a session of the portal belongs to. */
export interface SignedInCustomer {
  id: string;
  userId: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  /** The one that emails to them are written in. */
  language: Language;
}

/** The partner that a session belongs to. */
export interface SignedInPartner {
  id: string;
  userId: string;
  sessionId: string;
  fullName: string;
  /** The one that their pages and emails are written in. */
  language: Language;
}

/** What a request carries on its way through the server. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    clientAddress: string;
    /** Makes the back office's own style elements lawful under the Content-Security-Policy; else empty. */
    nonce: string;
    /** Set behind `requireRight`. */
    session: OfficeSession;
    /** Set behind the guard of the customer portal. */
    customer: SignedInCustomer;
    /** Set behind the guard of the partner portal. */
    partner: SignedInPartner;
  };
}
