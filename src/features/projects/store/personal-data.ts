import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

export const projectPersonalData: PersonalData = {
  rules: [
    {
      // It has hours and costs, and all revenue.
      table: 'projects',
      kinds: ['customer'],
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Projects',
      fate: 'emptied',
      sets: {
        title: sql`'Project of a deleted customer'`,
        description: erased.text,
        address: erased.text,
        city: erased.text,
        state: erased.text,
        zip_code: erased.text,
        notes: erased.text,
        status: sql`case when status in ('submitted', 'quoted') then 'cancelled' else status end`,
        photo_consent_at: erased.null,
        photo_consent_by: erased.null,
        request_id: erased.null,
        task_count: sql`0`,
        tasks_done: sql`0`,
      },
      leaves: ['category', 'priority'],
    },
    {
      table: 'project_tasks',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Tasks',
      fate: 'deleted',
    },
    {
      table: 'project_costs',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Costs and hours',
      fate: 'retained',
      reason: 'tax',
      since: sql`coalesce(worked_on, created_at::date)`,
      later: { label: sql`'Cost'` },
      leaves: ['label', 'kind', 'unit'],
    },
    {
      table: 'project_photos',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      key: 'project_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
    {
      table: 'project_files',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Project files',
      folder: 'project-files',
      fate: 'deleted',
    },
  ],
  hindrances: [
    {
      kinds: ['customer'],
      table: 'projects',
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)}
        and status in ('approved', 'scheduled', 'in_progress')`,
      label: 'Jobs under way',
      advice: 'Complete or cancel them first.',
    },
  ],
};
