import { Button } from '@mantine/core';
import { useState } from 'react';
import { shortDate } from '../../../lib/days/formats.ts';
import { isSame } from '../../../lib/is-same.ts';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, fieldError } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { patchVisitRoute, VisitView } from '../contract/visits.ts';
import { visitsTopic } from './queries.ts';
import { bodyOf, formOf } from './visit-form.ts';
import { VisitFormParts } from './visit-form-parts.tsx';
import { VisitInputs } from './visit-inputs.tsx';

/** The form of a visit that is there. What somebody else changes meanwhile does not take what is typed. */
export function EditVisit({ visit, onClose }: { visit: VisitView; onClose(): void }) {
  const style = useLocale();
  const { timeZone } = style;
  const stored = formOf(visit, timeZone);
  const [base, setBase] = useState(stored);
  const [form, setForm] = useState(base);
  const [version, setVersion] = useState(visit.version);
  const call = useChange(visitsTopic);
  const isOther = !isSame(stored, base);
  const isTyped = !isSame(form, base);
  const isNewer = visit.version !== version && isOther && isTyped;
  if (visit.version !== version && !isNewer) {
    // Nothing typed is touched by it: the form goes on from what is stored now.
    setVersion(visit.version);
    if (!isTyped) {
      setBase(stored);
      setForm(stored);
    }
  }
  const newerTexts = visit.starts_at
    ? `on ${shortDate(new Date(visit.starts_at), style)}`
    : 'not scheduled';
  const body = bodyOf(base, form, timeZone);

  function save(accept_clash: boolean): void {
    if (Object.keys(body).length === 0) {
      onClose();
      return;
    }
    call.mutate(
      () =>
        callApi<typeof patchVisitRoute>('/api/visits/{id}', {
          method: 'PATCH',
          params: { id: visit.id },
          body: { ...body, version, accept_clash },
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <VisitFormParts
      form={form}
      visitId={visit.id}
      zipCode={form.zip_code}
      call={call}
      saveLabel="Save visit"
      isUnchanged={Object.keys(body).length === 0}
      onSave={save}
      onClose={onClose}
    >
      {isNewer && (
        <NoteBox polite>
          This visit was changed elsewhere: it is now {newerTexts}. What you typed is still here.{' '}
          <Button variant="default" onClick={() => setVersion(visit.version)}>
            Save anyway
          </Button>
        </NoteBox>
      )}
      <VisitInputs
        form={form}
        customerId={visit.customer_id ?? ''}
        onChange={(field, value) => setForm((before) => ({ ...before, [field]: value }))}
        errorOf={(field) => fieldError(call.error, field)}
      />
    </VisitFormParts>
  );
}
