import type { ReactNode } from 'react';
import type { ProjectStatus } from '../../projects/rules/projects.ts';
import type { ActivityKind } from '../rules.ts';

interface Days {
  from: string;
  to: string;
}

/** Where the numbers link to, and how other features label their own. Days are YYYY-MM-DD. */
export interface Links {
  /** Projects started in these days. */
  started(days: Days, status?: ProjectStatus): string;
  /** Projects completed in these days. */
  completed(days: Days, customerId?: string): string;
  /** Customers added in these days. */
  customers(days: Days, source?: string): string;
  /** Requests received in these days. */
  requests(days: Days, only?: 'answered' | 'became_project'): string;
  record(kind: ActivityKind, id: string): string;
  statusLabel(status: ProjectStatus): ReactNode;
}
