import { readNumber } from '../../../lib/money.ts';
import type { ProjectView } from '../contract/projects.ts';

/** What can be typed of a project, as texts. */
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

/** Fields of a form as the API takes them: nothing typed is null where that can be. */
export function bodyOf(form: Partial<ProjectForm>): Partial<Record<ProjectField, TypedValue>> {
  return Object.fromEntries(
    Object.entries(form).map(([field, typed]) => [field, asSent(field, typed)]),
  );
}

type TypedValue = string | number | null;

function asSent(field: string, typed: string): TypedValue {
  if (field.endsWith('_cost')) return typed.trim() === '' ? null : toNumber(typed);
  if (field.endsWith('_date')) return typed || null;
  return typed;
}

/** What is not a number stays a text, for the server to refuse. */
export function toNumber(typed: string): number | string {
  return readNumber(typed) ?? typed;
}

/** What was typed and differs from what it was typed over. */
export function typedOver(base: ProjectForm, form: ProjectForm): Partial<ProjectForm> {
  const fields = Object.keys(base) as ProjectField[];
  return Object.fromEntries(
    fields.filter((field) => form[field] !== base[field]).map((field) => [field, form[field]]),
  );
}
