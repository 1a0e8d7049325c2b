import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { categories, fieldLimits, projectPriorities } from '../rules/projects.ts';
import { capital, priorityLabels } from './labels.ts';
import styles from './parts.module.css';
import type { ProjectField, ProjectForm } from './project-form.ts';

interface ProjectInputsProps {
  form: ProjectForm;
  onChange(field: ProjectField, value: string): void;
  errorOf(field: ProjectField): string | undefined;
  /** A new project takes its customer's address where none is typed. */
  isNew?: boolean;
  /** Whether the actual cost may be typed: not where cost lines add up to it, nor at the start. */
  withActualCost?: boolean;
}

/** The fields of a project, the same for starting and changing one. */
export function ProjectInputs(props: ProjectInputsProps) {
  const { form, onChange, errorOf, isNew = false, withActualCost = false } = props;
  const field = (name: ProjectField) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(name, event.currentTarget.value),
  });
  const money = { inputMode: 'decimal', leftSection: '$' } as const;
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.whole}
        label="Title"
        placeholder="Porch rail, cedar"
        required
        maxLength={fieldLimits.title}
        {...field('title')}
      />
      <Textarea
        className={styles.whole}
        label="Description"
        rows={3}
        maxLength={fieldLimits.description}
        {...field('description')}
      />
      <NativeSelect
        label="Category"
        data={[...new Set([...categories, form.category])].map((value) => ({
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
        className={withActualCost ? undefined : styles.whole}
        label="Estimated cost"
        {...money}
        {...field('estimated_cost')}
      />
      {withActualCost && <TextInput label="Actual cost" {...money} {...field('actual_cost')} />}
      <TextInput label="Start" type="date" {...field('start_date')} />
      <TextInput label="Due" type="date" {...field('due_date')} />
      <TextInput
        className={styles.whole}
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
