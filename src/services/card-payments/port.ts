/** A page of the card company on which one payment is made. Amounts in whole cents. */
export interface NewSession {
  /** Our own name for the payment: asked twice under it, the company makes one session. */
  paymentId: string;
  invoiceId: string;
  invoiceNumber: string;
  /** What is paid for, as the company's page and receipt list it; their sum is charged. */
  items: { name: string; cents: number }[];
  /** ISO 4217. */
  currency: string;
  email: string;
  language: 'english' | 'spanish';
  /** Where the customer comes back to: having paid, or not. What it says is never believed. */
  paidUrl: string;
  backUrl: string;
  expiresAt: Date;
}

/** The status of a session, by the company's own name for it. */
export interface SessionState {
  id: string;
  /** Where the customer pays; none once it is over. */
  url: string | undefined;
  state: 'open' | 'waiting' | 'paid' | 'over';
  cents: number;
  currency: string;
  /** The charge that money is given back from. */
  charge: string | undefined;
  paymentId: string | undefined;
}

/** What the company reports by itself. */
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
  | { about: 'nothing' }
);

/** Takes cards. Each call is bounded in time and throws CardError when the company does not do it. */
export interface CardPayments {
  readonly name: string;
  createSession(session: NewSession): Promise<SessionState>;
  findSession(id: string): Promise<SessionState>;
  /** Nobody can pay on it any more. Gives how it stands: it may have been paid meanwhile. */
  endSession(id: string): Promise<SessionState>;
  /** @param refundId our own name for it: asked twice, money goes back once */
  refund(charge: string, cents: number, refundId: string): Promise<{ id: string }>;
  /** Reads an event as it came. Throws CardError when its signature is not the company's. */
  readEvent(body: string, signature: string): Promise<CardEvent>;
  /** Asks whether the key is right; gives a sentence for people. */
  test(): Promise<string>;
}

/** The card company did not do it: `isFinal` when asking again will not help. */
export class CardError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'CardError';
    this.isFinal = isFinal;
  }
}
