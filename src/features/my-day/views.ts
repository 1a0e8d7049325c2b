import type { LeftToInvoice } from '#features/invoices/index.ts';
import { photoAddress } from '#features/photos/index.ts';
import { findProject, listPhotos, listTasks } from '#features/projects/index.ts';
import { type ListedVisit, viewNotes, viewSteps } from '#features/schedule/index.ts';
import { notedExtension } from '#lib/american-phone.ts';
import type { App } from '#services/app.ts';
import type { DayVisit, OwnVisit } from './contract.ts';

/** How many of a project's tasks are shown; no project has more. */
const maxTasks = 200;

/** A visit with what it requires, and nothing about money. */
export async function viewOwn(app: App, listed: ListedVisit): Promise<OwnVisit> {
  const { visit, customer, fieldNotes } = listed;
  return {
    id: visit.id,
    title: visit.title,
    status: visit.status as OwnVisit['status'],
    starts_at: visit.startsAt?.toISOString() ?? '',
    ends_at: visit.endsAt?.toISOString() ?? '',
    minutes: visit.minutes,
    window_minutes: visit.windowMinutes,
    address: visit.address,
    city: visit.city,
    state: visit.state,
    zip_code: visit.zipCode,
    notes: visit.notes,
    ...viewSteps(visit),
    field_notes: viewNotes(fieldNotes),
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      phone_extension: notedExtension(customer.phone, customer.notes),
      language: customer.language,
    },
    project: visit.projectId ? await viewProject(app, visit.projectId) : null,
  };
}

async function viewProject(app: App, projectId: string): Promise<OwnVisit['project']> {
  const { database, settings } = app;
  const [project, tasks, photos] = await Promise.all([
    findProject(database, projectId),
    listTasks(database, { projectId, cursor: undefined, limit: maxTasks }),
    listPhotos(database, projectId),
  ]);
  if (!project) return null;
  const address = (id: string, size: 'full' | 'thumbnail') =>
    photoAddress(settings.secretKey, app.now(), id, size);
  return {
    id: project.id,
    title: project.title,
    notes: project.notes,
    tasks: tasks.map(({ id, title, doneAt }) => ({ id, title, done: doneAt !== null })),
    photos: photos.map(({ id }) => ({
      id,
      url: address(id, 'full'),
      thumbnail_url: address(id, 'thumbnail'),
    })),
  };
}

/** The projects of completed visits. */
export function doneProjects(visits: ListedVisit[]): string[] {
  return visits.flatMap(({ visit: { status, projectId } }) =>
    status === 'completed' && projectId ? projectId : [],
  );
}

/**
 * What is left to invoice once a project's last visit is done. Of a visit without a
 * project nobody knows an amount.
 */
export function toInvoice(
  { visit: { status, projectId } }: ListedVisit,
  unbilled: Map<string, LeftToInvoice>,
): DayVisit['to_invoice'] {
  if (status !== 'completed') return null;
  if (!projectId) return { amount: null, has_draft: false };
  const found = unbilled.get(projectId);
  return found ? { amount: found.amount, has_draft: found.hasDraft } : null;
}
