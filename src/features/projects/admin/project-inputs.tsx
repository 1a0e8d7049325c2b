import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import grid from '#ui/admin/fields.module.css';
import type { ApiForm } from '#ui/admin/use-api-form.ts';
import { categories, fieldLimits, projectPriorities } from '../rules/projects.ts';
import { capital, priorityLabels } from './labels.ts';
import type { ProjectForm } from './project-form.ts';

interface ProjectInputsProps {
  form: ApiForm<ProjectForm>;
  /** A new project uses its customer's address if none is typed. */
  isNew?: boolean;
  /** Whether the actual cost can be typed: not if there are cost lines, nor for a new project. */
  withActualCost?: boolean;
}

/** A project's fields, the same for starting and editing. */
export function ProjectInputs(props: ProjectInputsProps) {
  const { form, isNew = false, withActualCost = false } = props;
  const { values, field } = form;
  const money = { inputMode: 'decimal', leftSection: '$' } as const;
  return (
    <div className={grid.fields}>
      <TextInput
        className={grid.whole}
        label="Title"
        placeholder="Porch rail, cedar"
        required
        maxLength={fieldLimits.title}
        {...field('title')}
      />
      <Textarea
        className={grid.whole}
        label="Description"
        rows={3}
        maxLength={fieldLimits.description}
        {...field('description')}
      />
      <NativeSelect
        label="Category"
        data={[...new Set([...categories, values.category])].map((value) => ({
          value,
          label: capital(value),
        }))}
        {...field('category')}
      />
      <NativeSelect
        label="Priority"
        data={projectPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        {...field('priority')}
      />
      <TextInput
        className={withActualCost ? undefined : grid.whole}
        label="Expected cost"
        {...money}
        {...field('estimated_cost')}
      />
      {withActualCost && <TextInput label="Actual cost" {...money} {...field('actual_cost')} />}
      <TextInput label="Start" type="date" {...field('start_date')} />
      <TextInput label="Due" type="date" {...field('due_date')} />
      <TextInput
        className={grid.whole}
        label="Job address"
        description={isNew && "Leave blank to use the customer's address."}
        maxLength={fieldLimits.address}
        {...field('address')}
      />
      <TextInput label="City" maxLength={fieldLimits.city} {...field('city')} />
      <TextInput label="ZIP code" maxLength={fieldLimits.zipCode} {...field('zip_code')} />
    </div>
  );
}
