import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';
import type { DependentKind, ProjectStatus } from './rules/projects.ts';

export interface CustomerChange {
  actor: Actor;
  projectId: string;
  from: string;
  to: string;
}

/** What is about to change about a project. */
export interface ProjectLocking {
  projectId: string;
  /** The request it came from. */
  requestId: string | null;
  /** It may move to another customer. */
  isCustomerChange: boolean;
  /** The status it may get. */
  to: ProjectStatus | undefined;
}

/** A project is about to change: subscribers take the locks that come before the project's. */
export const projectLocking = createEvent<[Transaction, ProjectLocking]>();

export interface ProjectMove {
  actor: Actor;
  projectId: string;
  requestId: string | null;
  from: ProjectStatus;
  to: ProjectStatus;
}

/** An open record of a project. */
export interface Dependent {
  kind: DependentKind;
  id: string;
  /** "Visit, Nov 24: Hall bathroom". */
  label: string;
}

/** A project's open records in higher features. */
export const projectDependents = createContributions<
  [Database | Transaction, projectId: string],
  Promise<Dependent[]>
>();

interface Cancelling {
  actor: Actor;
  projectId: string;
  /** The chosen records. */
  ids: Set<string>;
}

/** A project is about to be canceled: records locked before projects are canceled with it. */
export const projectCancelling = createEvent<[App, Transaction, Cancelling]>();

/** A project is canceled and locked: records locked after projects are canceled with it. */
export const projectCancelled = createEvent<[App, Transaction, Cancelling]>();

/** The owner changed a project's status. */
export const projectMoved = createEvent<[Transaction, Date, ProjectMove]>();

/** A customer should be asked for a review; the subscriber throws if they can't be reached. */
export const reviewRequested =
  createEvent<[App, Transaction, { actor: Actor; projectId: string }]>();

/** A customer no longer agrees to have a project's photos shown. */
export const photoConsentWithdrawn =
  createEvent<[Transaction, Date, { actor: Actor; projectId: string }]>();

/** A project belongs to another trade now. */
export const projectCategoryChanged = createEvent<[Transaction, { projectId: string }]>();

/** A project was moved to another customer. */
export const projectCustomerChanged = createEvent<[Transaction, Date, CustomerChange]>();
