import type { ProjectStatus } from '../rules/projects.ts';

/** A project in its customer's list. */
export interface CustomerProject {
  id: string;
  title: string;
  status: ProjectStatus;
  description: string;
  due_date: string | null;
  completed_at: string | null;
  task_count: number;
  tasks_done: number;
  next_visit: string | null;
}

/** A project for its own page. */
export interface CustomerProjectDetail extends CustomerProject {
  address: string;
  photos: { photo_id: string; stage: 'before' | 'during' | 'after' }[];
}
