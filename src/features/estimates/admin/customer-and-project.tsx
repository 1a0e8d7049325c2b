import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { customerChoiceQuery } from '#features/customers/admin/queries.ts';
import type { CustomerSummary } from '#features/customers/contract/customers.ts';
import { customerProjectsQuery } from '#features/projects/admin/queries.ts';
import type { ProjectSummary } from '#features/projects/contract/projects.ts';
import { isFoundIn } from '#lib/search.ts';
import { ComboInput } from '#ui/admin/combo-input.tsx';
import { useSearchTerm } from '#ui/admin/search-choice.tsx';
import { estimateLimits } from '../rules/estimates.ts';
import type { EstimateForm } from './estimate-form.ts';

interface CustomerAndProjectProps {
  form: EstimateForm;
  onChange(part: Partial<EstimateForm>): void;
  errorOf(field: string): string | undefined;
  /** A sent estimate stays with its customer. */
  isFixed: boolean;
  /** Once a project is chosen, its lines come next. */
  onDone(): void;
}

/** The customer and project, found by a few characters; new ones can be added as well. */
export function CustomerAndProject(props: CustomerAndProjectProps) {
  const { form, onChange, errorOf, isFixed, onDone } = props;
  const isNewAndEmpty = useRef(form.contact_name === '');
  const term = useSearchTerm();
  useEffect(() => {
    if (!isNewAndEmpty.current) return;
    document.getElementById('estimate-customer')?.focus();
  }, []);
  const customers = useQuery(customerChoiceQuery(isFixed ? '' : term.q)).data;
  const projects = useQuery(customerProjectsQuery(isFixed ? '' : form.customer_id)).data;
  const open = projects?.filter(
    ({ title, status }) =>
      status !== 'completed' && status !== 'cancelled' && isFoundIn(title, form.title),
  );

  function choose(customer: CustomerSummary) {
    term.setTyped('');
    onChange({ ...partsOf(customer), project_id: '' });
    document.getElementById('estimate-project')?.focus();
  }

  return (
    <>
      <ComboInput
        label="Customer"
        id="estimate-customer"
        placeholder="Name, phone or email"
        required
        readOnly={isFixed && form.customer_id !== ''}
        maxLength={estimateLimits.contactName}
        value={form.contact_name}
        error={errorOf('contact_name') ?? errorOf('customer_id')}
        listLabel="Customers"
        foot="Keep typing to add someone new"
        onType={(contact_name) => {
          term.setTyped(contact_name);
          onChange({ contact_name, customer_id: '', project_id: '' });
        }}
        choices={customers?.map((customer) => ({
          id: customer.id,
          name: customer.name,
          about: [[customer.address, customer.city].filter(Boolean).join(', ') || customer.email],
          onChoose: () => choose(customer),
        }))}
      />
      <ComboInput
        label="Project Title"
        id="estimate-project"
        placeholder="Choose one, or type a new title"
        required
        maxLength={estimateLimits.title}
        value={form.title}
        error={errorOf('title') ?? errorOf('project_id')}
        listLabel="Projects"
        foot="Keep typing to add a new one"
        onType={(title) => onChange({ title, ...(!isFixed && { project_id: '' }) })}
        onEnter={onDone}
        choices={open?.slice(0, 6).map((project) => ({
          id: project.id,
          name: project.title,
          about: [[project.address, project.city].filter(Boolean).join(', ')],
          onChoose: () => {
            onChange(partsOfProject(project));
            onDone();
          },
        }))}
      />
    </>
  );
}

/** What an estimate takes from its customer. */
export function partsOf(
  customer: Pick<
    CustomerSummary,
    'id' | 'name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip_code'
  >,
) {
  return {
    customer_id: customer.id,
    contact_name: customer.name,
    contact_email: customer.email,
    contact_phone: customer.phone,
    service_address: oneLine(customer),
  };
}

/** What it takes from its project: an address only if it is a different one. */
export function partsOfProject(
  project: Pick<ProjectSummary, 'id' | 'title' | 'address' | 'city' | 'state' | 'zip_code'>,
) {
  const location = oneLine(project);
  return {
    project_id: project.id,
    title: project.title,
    ...(location && { service_address: location }),
  };
}

type Location = Pick<CustomerSummary, 'address' | 'city' | 'state' | 'zip_code'>;

function oneLine({ address, city, state, zip_code }: Location): string {
  if (!address) return '';
  return [address, city, `${state} ${zip_code}`.trim()].filter(Boolean).join(', ');
}
