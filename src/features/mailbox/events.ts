import type { Database, Transaction } from '../../platform/database/database.ts';
import { createContributions, createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';
import type { NotificationKind } from '../settings/rules/notifications.ts';

/** An email from outside, as whoever else it concerns may want to know of it. */
export interface ReceivedEmail {
  emailId: string;
  /** The address it came from. */
  sender: string;
  /** What it answers: ids that went out with emails as their `thread`, the latest last. */
  threads: string[];
  /** What its writer wrote for it, without what they quote. */
  replyText: string;
  /** How it names itself, and what it answers, the latest last. */
  messageId: string;
  answers: string[];
  subject: string;
  /** A program wrote it. */
  isAutomatic: boolean;
}

/** An email came in, published in the transaction that stores it. */
export const emailReceived = createEvent<[App, Transaction, ReceivedEmail]>();

/** What the owner is notified of. */
export interface NotificationFacts {
  kind: NotificationKind;
  /** The page that it leads to. */
  path: string;
  /** It does not wait for quiet hours to end. */
  isUrgent?: boolean;
  /** The email brings a document, and goes out whatever the owner chose. */
  isDocument?: boolean;
  /** The owner has the back office open: the list and a notice on the screen are enough. */
  isThere?: boolean;
  /** A later notification with the same tag takes its place on the owner's devices. */
  tag?: string;
}

/** The owner was notified, published in the transaction that causes it. */
export const ownerNotified =
  createEvent<[App, Transaction, NotificationFacts & { title: string }]>();

/** What a received email answers: a message about a project. */
export interface RepliedTo {
  projectId: string;
  projectTitle: string;
  /** Whether it became a message there; otherwise `problem` says why not. */
  joined: boolean;
  problem: '' | 'sender' | 'project' | 'nothing';
}

/** What emails answer, by the ids of the emails. */
export const repliedTo = createContributions<
  [Database, string[]],
  Promise<Map<string, RepliedTo>>
>();

/** How sure the assistant is of the replies it drafted, in percent, by the threads they wait in. */
export const replyDrafts = createContributions<
  [Database, string[]],
  Promise<Map<string, number>>
>();

/** How many replies that the assistant drafted wait for the owner. */
export const replyDraftCounts = createContributions<[Database], Promise<number>>();

/** The requests that were made of emails, by the ids of the emails. */
export const requestsOfEmails = createContributions<
  [Database, string[]],
  Promise<Map<string, string>>
>();
