/** A page of the card company for a single payment. Amounts in whole cents. */
export interface NewSession {
  /** Our own id of the payment: asked twice with it, the company creates one session. */
  paymentId: string;
  invoiceId: string;
  invoiceNumber: string;
  /** What is paid for, as the company's page and receipt list it; their sum is charged. */
  items: { name: string; cents: number }[];
  /** ISO 4217. */
  currency: string;
  email: string;
  language: 'english' | 'spanish';
  /** Where the customer returns after paying, or not paying. What it says is never trusted. */
  paidUrl: string;
  backUrl: string;
  expiresAt: Date;
}

/** The status of a session, by the company's own id. */
export interface SessionState {
  id: string;
  /** Where the customer pays; undefined once it is over. */
  url: string | undefined;
  state: 'open' | 'waiting' | 'paid' | 'over';
  cents: number;
  currency: string;
  /** The charge that is refunded. */
  charge: string | undefined;
  paymentId: string | undefined;
}

/** What the company reports on its own. */
export type CardEvent = { id: string; type: string } & (
  | { about: 'session'; session: SessionState; hasFailed: boolean }
  | {
      about: 'refund';
      charge: string;
      refunds: { id: string; cents: number }[];
      refundedCents: number;
    }
  | {
      about: 'dispute';
      charge: string;
      cents: number;
      outcome: 'open' | 'won' | 'lost';
      reason: string;
    }
  /** The bank refused a refund, possibly days after it was made. */
  | {
      about: 'failed_refund';
      charge: string;
      /** The company's id, and our own if we asked for the refund. */
      refund: string;
      refundId: string | undefined;
      attempt: number;
      cents: number;
      reason: string;
    }
  /** Money that did not reach the business's own bank account. */
  | { about: 'failed_payout'; cents: number; currency: string; reason: string }
  | { about: 'nothing' }
);

/** Card payments. Each call has a time limit and throws CardError if the company does not do it. */
export interface CardPayments {
  readonly name: string;
  createSession(session: NewSession): Promise<SessionState>;
  findSession(id: string): Promise<SessionState>;
  /** Nobody can pay on it anymore. Returns its state: it may have been paid in the meantime. */
  endSession(id: string): Promise<SessionState>;
  /**
   * @param refundId our own id: asked twice, the money is refunded once
   * @param attempt another one after a refund that failed
   */
  refund(charge: string, cents: number, refundId: string, attempt: number): Promise<{ id: string }>;
  /** Reads an event as it arrived. Throws CardError if its signature is not the company's. */
  readEvent(body: string, signature: string): Promise<CardEvent>;
  /** Checks whether the key is right; returns a sentence for people. */
  test(): Promise<string>;
}

/**
 * The card company did not do it: `isFinal` if another try will not help, `isNo` if it looked at
 * what was asked, which it does not with a wrong key.
 */
export class CardError extends Error {
  readonly isFinal: boolean;
  readonly isNo: boolean;

  constructor(message: string, isFinal: boolean, cause?: unknown, isNo = isFinal) {
    super(message, { cause });
    this.name = 'CardError';
    this.isFinal = isFinal;
    this.isNo = isNo;
  }
}
