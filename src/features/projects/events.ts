import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';
import type { ProjectStatus } from './rules/projects.ts';

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

/** The owner gave a project another status. */
export const projectMoved = createEvent<[Transaction, Date, ProjectMove]>();

/** A project went to another customer. */
export const projectCustomerChanged = createEvent<[Transaction, Date, CustomerChange]>();
