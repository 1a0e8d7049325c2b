import { notedExtension } from '../../../lib/american-phone.ts';
import type { App } from '../../../services/app.ts';
import { nothingYet, readProjectResults, revenueBasis } from '../../revenue/index.ts';
import type { ProjectSummary, ProjectView } from '../contract/projects.ts';
import { isOpen, progressOf } from '../rules/projects.ts';
import type { ListedProject } from '../store/projects.ts';

/** A project for a list. */
export function viewSummary(project: ListedProject): ProjectSummary {
  const { customer } = project;
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    category: project.category,
    status: project.status,
    priority: project.priority,
    progress: progressOf(project),
    task_count: project.taskCount,
    tasks_done: project.tasksDone,
    value: project.value,
    value_before_tax: project.valueBeforeTax,
    estimated_cost: project.estimatedCost,
    actual_cost: project.actualCost,
    expected_minutes: project.expectedMinutes,
    start_date: project.startDate,
    due_date: project.dueDate,
    completed_at: project.completedAt?.toISOString() ?? null,
    address: project.address,
    city: project.city,
    state: project.state,
    zip_code: project.zipCode,
    customer_id: project.customerId,
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
    version: project.version,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}

/** A project for its own page. */
export async function viewProject(app: App, project: ListedProject): Promise<ProjectView> {
  const basis = revenueBasis(app);
  const results = await readProjectResults(app.database, basis, [
    { id: project.id, isClosed: !isOpen(project.status) },
  ]);
  return {
    ...viewSummary(project),
    revenue_basis: basis,
    ...(results.get(project.id) ?? nothingYet),
    request_id: project.requestId,
    notes: project.notes,
    review_requested_at: project.reviewRequestedAt?.toISOString() ?? null,
    photo_consent_at: project.photoConsentAt?.toISOString() ?? null,
    cost_count: project.costCount,
  };
}
