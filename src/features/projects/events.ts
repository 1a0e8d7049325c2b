import type { Actor } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createContributions, createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';
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
  /** It may go to another customer. */
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

/** Something open that hangs on a project. */
export interface Dependent {
  kind: DependentKind;
  id: string;
  /** "Visit, Nov 24: Hall bathroom". */
  label: string;
}

/** What of a project is still open in features above. */
export const projectDependents = createContributions<
  [Database | Transaction, projectId: string],
  Promise<Dependent[]>
>();

interface Cancelling {
  actor: Actor;
  projectId: string;
  /** The dependents that were chosen. */
  ids: Set<string>;
}

/** A project is about to be cancelled: what is locked before projects is cancelled with it. */
export const projectCancelling = createEvent<[App, Transaction, Cancelling]>();

/** A project is cancelled and locked: what is locked after projects is cancelled with it. */
export const projectCancelled = createEvent<[App, Transaction, Cancelling]>();

/** The owner gave a project another status. */
export const projectMoved = createEvent<[Transaction, Date, ProjectMove]>();

/** A customer is to be asked for a review; who asks throws where nobody can be reached. */
export const reviewRequested =
  createEvent<[App, Transaction, { actor: Actor; projectId: string }]>();

/** A customer no longer agrees that photos of a project are shown. */
export const photoConsentWithdrawn =
  createEvent<[Transaction, Date, { actor: Actor; projectId: string }]>();

/** A project went to another customer. */
export const projectCustomerChanged = createEvent<[Transaction, Date, CustomerChange]>();
