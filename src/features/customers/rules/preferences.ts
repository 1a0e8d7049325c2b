/** How someone prefers to be contacted. */
export const contactMethods = ['email', 'text', 'phone'] as const;
/** When calls and texts suit them. */
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
/**
 * Emails that weren't requested at that moment; a document itself, a receipt, or a sign-in is
 * always sent.
 */
export const emailKinds = ['messages', 'visits', 'documents'] as const;

export type ContactMethod = (typeof contactMethods)[number];
export type BestTime = (typeof bestTimes)[number];
export type EmailKind = (typeof emailKinds)[number];

export interface Preferences {
  contactMethod: ContactMethod;
  bestTime: BestTime;
  /** Which emails are wanted; none at all means never contact. */
  emails: Record<EmailKind, boolean>;
}

/** The preferences of a customer who hasn't set any. */
export const defaultPreferences: Preferences = {
  contactMethod: 'email',
  bestTime: 'any',
  emails: { messages: true, visits: true, documents: true },
};
