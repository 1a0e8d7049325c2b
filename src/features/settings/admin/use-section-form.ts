import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useOutletContext } from 'react-router';
import { SECONDS } from '#lib/days/durations.ts';
import { ApiError, callApi, isConflict } from '#ui/admin/api-client.ts';
import { useCurrentStep } from '#ui/admin/current-step.ts';
import type { patchSection, SettingsView } from '../contract/settings.ts';
import { sectionPath } from '../rules/section-path.ts';
import { type FormSection, fieldLabels, type Texts } from './field-labels.ts';
import { settingsQuery, updateCachedSettings } from './queries.ts';
import {
  afterSaving,
  type Edits,
  newerFields,
  overNewer,
  type Stored,
  typedFields,
  versionToSave,
  withEdit,
  withoutNewer,
} from './section-edits.ts';

const savedShownFor = 3 * SECONDS;

export type Fields<Name extends FormSection> = SettingsView['settings'][Name];

/** What a form's row needs to know about its field. */
export interface FieldProps<Value> extends Texts {
  value: Value;
  error: string | undefined;
  /** The error of a part: a list entry, or one of two times. */
  errorAt(part: string): string | undefined;
  /**
   * @param part the part that was typed into; the others' errors stay
   */
  onChange(value: Value, part?: string): void;
}

export type SectionForm<Name extends FormSection> = ReturnType<typeof useSectionForm<Name>>;

/**
 * One section of the settings being edited: what is typed, what is newer elsewhere, and saving.
 * @param confirmed fields that saving a step of the setup guide confirms, changed or not
 */
export function useSectionForm<Name extends FormSection>(
  section: Name,
  confirmed: readonly (keyof Fields<Name>)[] = [],
) {
  const queries = useQueryClient();
  const view = useOutletContext<SettingsView>();
  const step = useCurrentStep();
  const stored = storedSection(view, section);
  const [edits, setEdits] = useState<Edits<Fields<Name>>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaved, setSaved] = useState(false);
  const save = useMutation({
    mutationFn: (sent: Edits<Fields<Name>>) =>
      callApi<ReturnType<typeof patchSection<FormSection>>>(
        `/api/settings/${sectionPath(section)}`,
        {
          method: 'PATCH',
          body: {
            version: versionToSave(sent, stored),
            ...(step && pick(stored.fields, confirmed)),
            ...typedFields(sent),
          },
        },
      ),
    onSuccess: async (answer, sent) => {
      await updateCachedSettings(queries, answer);
      setEdits((now) => afterSaving(now, sent, storedSection(answer, section)));
      setSaved(true);
    },
    onError: async (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
      if (isConflict(error)) await queries.invalidateQueries(settingsQuery);
    },
  });
  const values: Fields<Name> = { ...stored.fields, ...typedFields(edits) };

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), savedShownFor);
    return () => clearTimeout(timer);
  }, [isSaved]);

  function change<Field extends keyof Fields<Name>>(
    field: Field,
    typed: Fields<Name>[Field],
    part = '',
  ): void {
    setEdits((now) => withEdit(now, stored, field, typed));
    setErrors((now) => withoutPath(now, pathOf(field, part)));
    setSaved(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    // Saved again after a conflict: the newer values have been seen.
    const sent = isConflict(save.error) ? overNewer(edits, stored) : edits;
    setEdits(sent);
    setErrors({});
    setSaved(false);
    save.mutate(sent);
  }

  return {
    section,
    stored: stored.fields,
    values,
    change,
    field: <Field extends keyof Fields<Name> & string>(
      name: Field,
    ): FieldProps<Fields<Name>[Field]> => ({
      ...(fieldLabels[section] as Record<Field, Texts>)[name],
      value: values[name],
      error: errors[name],
      errorAt: (part) => errors[pathOf(name, part)],
      onChange: (typed, part) => change(name, typed, part),
    }),
    isEdited: (field: keyof Fields<Name>) => edits[field] !== undefined,
    isDirty: Object.keys(edits).length > 0,
    isSaving: save.isPending,
    isSaved,
    failure: save.error,
    newer: save.isPending ? [] : newerFields(edits, stored),
    takeNewer() {
      setEdits((now) => withoutNewer(now, stored));
      save.reset();
    },
    submit,
  };
}

function pick<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

function storedSection<Name extends FormSection>(
  { settings, versions }: SettingsView,
  section: Name,
): Stored<Fields<Name>> {
  return { fields: settings[section], version: versions[section] };
}

/** A field, or part of it, in the server's error format. */
function pathOf(field: PropertyKey, part: string): string {
  return part ? `${String(field)}.${part}` : String(field);
}

function withoutPath(errors: Record<string, string>, path: string): Record<string, string> {
  const isThere = (key: string) => key === path || key.startsWith(`${path}.`);
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !isThere(key)));
}
