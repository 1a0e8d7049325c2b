import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { callApi, fieldError } from '../../../ui/admin/api-client.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { CustomerSummary } from '../../customers/contract/customers.ts';
import type { postVisitRoute } from '../contract/visits.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { customerQuery, visitsTopic } from './queries.ts';
import { bodyOf, emptyForm } from './visit-form.ts';
import { VisitFormParts } from './visit-form-parts.tsx';
import { VisitInputs } from './visit-inputs.tsx';

interface NewVisitProps {
  /** Day and time that were pointed at, if any. */
  at: string;
  windowMinutes: number;
  /** The customer and what it belongs to, where already known. */
  customerId: string | undefined;
  projectId: string | undefined;
  onClose(): void;
}

export function NewVisit({ at, windowMinutes, customerId, projectId, onClose }: NewVisitProps) {
  const { timeZone } = useLocale();
  const [form, setForm] = useState(() => emptyForm(at, windowMinutes, projectId));
  const [choice, setChoice] = useState<CustomerSummary | 'nobody'>();
  const known = useQuery({ ...customerQuery(customerId ?? ''), enabled: Boolean(customerId) }).data;
  const chosen = choice === 'nobody' ? undefined : (choice ?? known);
  const [key, setKey] = useState(newSecretHex);
  const call = useChange(visitsTopic);

  function save(accept_clash: boolean): void {
    const body = {
      ...bodyOf(undefined, form, timeZone),
      title: form.title,
      minutes: Number(form.minutes),
      customer_id: chosen?.id ?? '',
      accept_clash,
    };
    call.mutate(
      () => callApi<typeof postVisitRoute>('/api/visits', { method: 'POST', body, key }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title="New visit" wide onClose={onClose}>
      <VisitFormParts
        form={form}
        visitId={undefined}
        zipCode={form.address ? form.zip_code : (chosen?.zip_code ?? '')}
        call={call}
        saveLabel="Schedule visit"
        onSave={save}
        onClose={onClose}
      >
        <CustomerChoice
          chosen={chosen}
          error={fieldError(call.error, 'customer_id')}
          onChoose={(customer) => {
            setChoice(customer ?? 'nobody');
            setForm((before) => ({ ...before, project_id: '' }));
            setKey(newSecretHex());
          }}
        />
        <VisitInputs
          form={form}
          customerId={chosen?.id}
          isNew
          onChange={(field, value) => {
            setForm((before) => ({ ...before, [field]: value }));
            // Another content is another submit.
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(call.error, field)}
        />
      </VisitFormParts>
    </Dialog>
  );
}
