import type { CustomerView } from '#features/customers/contract/customers.ts';
import type { ProjectView } from '#features/projects/contract/projects.ts';
import { addressLine } from '#lib/address-line.ts';
import { blankLine, type EditorForm, emptyForm, type Rates } from './editor-form.ts';

/** A new invoice's initial values: empty, or from the customer or project it was opened for. */
export function startOf(
  rates: Rates,
  today: string,
  known: {
    customer: CustomerView | undefined;
    project: { project: ProjectView; done: string[] } | undefined;
  },
): EditorForm {
  const form = emptyForm(rates, today);
  const { customer } = known;
  if (!customer) return form;
  const filled = {
    ...form,
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    service_address: oneLine(customer),
  };
  if (!known.project) return filled;
  const { project, done } = known.project;
  // A line to price for each completed task; the owner's costs aren't prices.
  const lines = done.map((title, index) => ({ ...blankLine(String(index)), description: title }));
  return {
    ...filled,
    projectId: project.id,
    project_title: project.title,
    service_address: oneLine(project) || filled.service_address,
    mode: 'detailed',
    lines: lines.length > 0 ? lines : form.lines,
  };
}

type Location = Pick<CustomerView, 'address' | 'city' | 'state' | 'zip_code'>;

function oneLine({ address, city, state, zip_code }: Location): string {
  return address ? addressLine({ address, city, state, zip: zip_code }) : '';
}
