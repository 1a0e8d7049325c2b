import type { ReactNode } from 'react';
import type { ProjectStatus } from '../../projects/rules.ts';
import type { ActivityKind } from '../rules.ts';

/** Where the figures lead to, and how other features show their own words. */
export interface Places {
  projects: string;
  projectsOf(status: ProjectStatus): string;
  customers: string;
  requests: string;
  record(kind: ActivityKind, id: string): string;
  statusWord(status: ProjectStatus): ReactNode;
}
