import type { HttpBindings } from '@hono/node-server';
import type { Language } from '#lib/language.ts';
import type { OfficeSession } from '../sessions/session-reader.ts';

/** The customer whose portal session it is. */
export interface SignedInCustomer {
  id: string;
  userId: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  /** The language of emails to them. */
  language: Language;
}

/** The partner whose session it is. */
export interface SignedInPartner {
  id: string;
  userId: string;
  sessionId: string;
  fullName: string;
  /** The language of their pages and emails. */
  language: Language;
}

/** What a request carries on its way through the server. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    clientAddress: string;
    /** The proxy that named `clientAddress` without being trusted. */
    forwardedBy?: string;
    /** The visitor's connection is encrypted, as far as we can know. */
    isHttps: boolean;
    /**
     * Permits the back office's own style elements under the Content-Security-Policy; otherwise
     * empty.
     */
    nonce: string;
    /** Set behind `requireRight`. */
    session: OfficeSession;
    /** Set behind the guard of the customer portal. */
    customer: SignedInCustomer;
    /** Set behind the guard of the partner portal. */
    partner: SignedInPartner;
  };
}
