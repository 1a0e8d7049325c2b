/** How somebody likes to be reached. */
export const contactMethods = ['email', 'text', 'phone'] as const;
/** When calls and texts suit them. */
export const bestTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
/** Letters that nobody asked for at that moment; a document itself, a receipt, a sign-in always go out. */
export const letterKinds = ['messages', 'visits', 'documents'] as const;

export type ContactMethod = (typeof contactMethods)[number];
export type BestTime = (typeof bestTimes)[number];
export type LetterKind = (typeof letterKinds)[number];

export interface Wishes {
  contactMethod: ContactMethod;
  bestTime: BestTime;
  /** Which letters are welcome; none at all means: never write. */
  letters: Record<LetterKind, boolean>;
}

/** What holds for a customer who has said nothing. */
export const usualWishes: Wishes = {
  contactMethod: 'email',
  bestTime: 'any',
  letters: { messages: true, visits: true, documents: true },
};
