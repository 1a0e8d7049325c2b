import type { NotificationKind } from '#features/settings/rules/notification-kinds.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';
import type { EmailAuthor } from './rules/author.ts';

/** A received email, for other features that may need to know. */
export interface ReceivedEmail {
  emailId: string;
  /** The sender's address. */
  sender: string;
  /** Who wrote it: a website's form or a marketplace sends for somebody else. */
  author: EmailAuthor;
  /** What it answers: ids that were sent with emails as their `thread`, latest last. */
  threads: string[];
  /** What the sender wrote, without quoted text. */
  replyText: string;
  /** Its own id and the ones it answers, latest last. */
  messageId: string;
  answers: string[];
  subject: string;
  /** A program wrote it. */
  isAutomatic: boolean;
}

/** An email was received; published in the transaction that stores it. */
export const emailReceived = createEvent<[App, Transaction, ReceivedEmail]>();

/** The business wrote in a conversation, and it left; published in the transaction that records it. */
export const conversationAnswered = createEvent<[Transaction, now: Date, conversationId: string]>();

/** What the owner is notified of. */
export interface NotificationFacts {
  kind: NotificationKind;
  /** The page that it leads to. */
  path: string;
  /** It doesn't wait for quiet hours to end. */
  isUrgent?: boolean;
  /** Somebody may be in danger: it is sent by every channel there is, whatever the owner chose. */
  isDanger?: boolean;
  /** The email contains a document, and is sent whatever the owner chose. */
  isDocument?: boolean;
  /** The owner has the back office open: the list and an on-screen notice are enough. */
  isThere?: boolean;
  /** A later notification with the same tag replaces it on the owner's devices. */
  tag?: string;
}

/** The owner was notified; published in the transaction that causes it. */
export const ownerNotified =
  createEvent<[App, Transaction, NotificationFacts & { title: string }]>();

/** What a received email answers: messages with a customer. */
export interface RepliedTo {
  threadId: string;
  /** Null if they are about no project. */
  projectTitle: string | null;
  /** Whether it became a message there; otherwise `problem` says why not. */
  joined: boolean;
  problem: '' | 'sender' | 'project' | 'nothing';
}

/** What emails answer, by email id. */
export const repliedTo = createContributions<
  [Database, string[]],
  Promise<Map<string, RepliedTo>>
>();

/**
 * The assistant's confidence in the replies it drafted, in percent, by the threads they wait in.
 */
export const replyDrafts = createContributions<
  [Database, string[]],
  Promise<Map<string, number>>
>();

/** How many drafted replies are waiting for the owner. */
export const replyDraftCounts = createContributions<[Database], Promise<number>>();

/** The requests created from emails, by email id. */
export const requestsOfEmails = createContributions<
  [Database, string[]],
  Promise<Map<string, string>>
>();
