import { nothingYet, readProjectResults, revenueBasis } from '#features/revenue/index.ts';
import { notedExtension } from '#lib/american-phone.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import {
  type ProjectSummary,
  type ProjectView,
  projectSummary,
  projectView,
} from '../contract/projects.ts';
import { isOpen, progressOf } from '../rules/projects.ts';
import type { ListedProject } from '../store/projects.ts';

/** A project for a list. */
export function viewSummary(project: ListedProject): ProjectSummary {
  const { customer } = project;
  return toWire(projectSummary, project, {
    progress: progressOf(project),
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      phone_extension: notedExtension(customer.phone, customer.notes),
    },
    partner: project.partnerId
      ? { id: project.partnerId, full_name: project.partnerName ?? '' }
      : null,
  });
}

/** A project for its own page. */
export async function viewProject(app: App, project: ListedProject): Promise<ProjectView> {
  const basis = revenueBasis(app);
  const results = await readProjectResults(app.database, basis, [
    { id: project.id, isClosed: !isOpen(project.status) },
  ]);
  return toWire(projectView, project, {
    ...viewSummary(project),
    revenue_basis: basis,
    ...(results.get(project.id) ?? nothingYet),
  });
}
