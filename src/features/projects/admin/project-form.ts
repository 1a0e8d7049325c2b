import { typedNumber } from '#lib/fields.ts';
import type { ProjectView } from '../contract/projects.ts';

/** A project's editable fields, as strings. */
export interface ProjectForm {
  title: string;
  description: string;
  category: string;
  priority: string;
  estimated_cost: string;
  actual_cost: string;
  start_date: string;
  due_date: string;
  address: string;
  city: string;
  zip_code: string;
}

export type ProjectField = keyof ProjectForm;

export const emptyForm: ProjectForm = {
  title: '',
  description: '',
  category: 'general',
  priority: 'normal',
  estimated_cost: '',
  actual_cost: '',
  start_date: '',
  due_date: '',
  address: '',
  city: '',
  zip_code: '',
};

export function formOf(project: ProjectView): ProjectForm {
  const { title, description, category, priority, address, city, zip_code } = project;
  return {
    title,
    description,
    category,
    priority,
    address,
    city,
    zip_code,
    estimated_cost: project.estimated_cost?.toString() ?? '',
    actual_cost: project.actual_cost?.toString() ?? '',
    start_date: project.start_date ?? '',
    due_date: project.due_date ?? '',
  };
}

/** A form's fields as the API accepts them: empty ones are null where possible. */
export function bodyOf(form: Partial<ProjectForm>): Partial<Record<ProjectField, TypedValue>> {
  return Object.fromEntries(
    Object.entries(form).map(([field, typed]) => [field, asSent(field, typed)]),
  );
}

type TypedValue = string | number | null;

function asSent(field: string, typed: string): TypedValue {
  if (field.endsWith('_cost')) return typed.trim() === '' ? null : typedNumber(typed);
  if (field.endsWith('_date')) return typed || null;
  return typed;
}
