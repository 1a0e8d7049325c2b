import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { isSame } from '#lib/is-same.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { visitChange } from '../contract/fields.ts';
import type { PlanProblem, patchVisitRoute, VisitView } from '../contract/visits.ts';
import { visitsTopic } from './queries.ts';
import { usePlanProblems } from './use-plan-problems.ts';
import { bodyOf, formOf } from './visit-form.ts';
import { VisitFormParts } from './visit-form-parts.tsx';
import { VisitInputs } from './visit-inputs.tsx';

interface EditVisitProps {
  visit: VisitView;
  onSaved(visit: VisitView, before: VisitView): void;
  onClose(): void;
}

/** An existing visit's form. Other people's changes don't overwrite what is typed. */
export function EditVisit({ visit, onSaved, onClose }: EditVisitProps) {
  const style = useLocale();
  const { timeZone } = style;
  const stored = formOf(visit, timeZone);
  const [base, setBase] = useState(stored);
  const [version, setVersion] = useState(visit.version);
  const form = useApiForm({
    initial: base,
    schema: visitChange,
    topics: [visitsTopic],
    body(values) {
      const changed = bodyOf(base, values, timeZone);
      if (Object.keys(changed).length === 0) return undefined;
      return { ...changed, version, accept_clash: problems.length > 0 };
    },
    send: (body) =>
      callApi<typeof patchVisitRoute>('/api/visits/{id}', {
        method: 'PATCH',
        params: { id: visit.id },
        body,
      }),
    onSuccess: (answer) => onSaved(answer.visit, visit),
    onUnchanged: onClose,
  });
  const { values } = form;
  const found = usePlanProblems({ values, visitId: visit.id, zipCode: values.zip_code });
  const isTyped = !isSame(values, base);
  const problems: PlanProblem[] = isTyped ? found : [];
  const isNewer = visit.version !== version && !isSame(stored, base) && isTyped;

  useEffect(() => {
    // It affects nothing that was typed, so the form continues from what is stored now.
    if (visit.version === version || isNewer) return;
    setVersion(visit.version);
    if (isTyped) return;
    setBase(stored);
    form.set(stored);
  });

  const newerTexts = visit.starts_at
    ? `on ${shortDate(new Date(visit.starts_at), style)}`
    : 'not scheduled';
  return (
    <VisitFormParts form={form} problems={problems} saveLabel="Save visit" onClose={onClose}>
      {isNewer && (
        <NoteBox polite>
          This visit was changed elsewhere: it is now {newerTexts}. What you typed is still here.{' '}
          <Button variant="default" onClick={() => setVersion(visit.version)}>
            Save anyway
          </Button>
        </NoteBox>
      )}
      <VisitInputs
        form={values}
        customerId={visit.customer_id ?? ''}
        project={projectOf(visit)}
        assigneeName={visit.assignee_name}
        onChange={(field, value) => form.set({ [field]: value })}
        errorOf={form.errorOf}
      />
    </VisitFormParts>
  );
}

function projectOf({ project_id: id, project_title: title }: VisitView) {
  return id ? { id, title: title ?? '' } : undefined;
}
