/** How somebody likes to be reached. */
export const contactMethods = ['email', 'text', 'phone'] as const;
/** When calls and texts suit them. */
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
/** Emails that nobody asked for at that moment; a document itself, a receipt, a sign-in always go out. */
export const emailKinds = ['messages', 'visits', 'documents'] as const;

export type ContactMethod = (typeof contactMethods)[number];
export type BestTime = (typeof bestTimes)[number];
export type EmailKind = (typeof emailKinds)[number];

export interface Preferences {
  contactMethod: ContactMethod;
  bestTime: BestTime;
  /** Which emails are welcome; none at all means: never write. */
  emails: Record<EmailKind, boolean>;
}

/** The preferences of a customer who has set none. */
export const defaultPreferences: Preferences = {
  contactMethod: 'email',
  bestTime: 'any',
  emails: { messages: true, visits: true, documents: true },
};
