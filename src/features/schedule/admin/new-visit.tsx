import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerQuery } from '#features/customers/admin/queries.ts';
import type { CustomerSummary } from '#features/customers/contract/customers.ts';
import type { ProjectSummary } from '#features/projects/contract/projects.ts';
import { isDay } from '#lib/days/days.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { newVisit } from '../contract/fields.ts';
import type { postVisitRoute, VisitView } from '../contract/visits.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { visitsTopic } from './queries.ts';
import { usePlanProblems } from './use-plan-problems.ts';
import { bodyOf, emptyForm } from './visit-form.ts';
import { VisitFormParts } from './visit-form-parts.tsx';
import { VisitInputs } from './visit-inputs.tsx';
import type { VisitPreference } from './visit-preference.ts';

interface NewVisitProps {
  /** The chosen day and time, if any. */
  at: string;
  windowMinutes: number;
  /** The customer and related records, if already known. */
  customerId: string | undefined;
  project: Pick<ProjectSummary, 'id' | 'title' | 'expected_minutes'> | undefined;
  /** The length it was drawn with on the calendar. */
  minutes: string | undefined;
  preference?: VisitPreference | undefined;
  onSaved(visit: VisitView): void;
  onClose(): void;
}

export function NewVisit(props: NewVisitProps) {
  const { at, windowMinutes, customerId, project, minutes, preference, onSaved, onClose } = props;
  const { timeZone } = useLocale();
  const [choice, setChoice] = useState<CustomerSummary | 'nobody'>();
  const known = useQuery(customerQuery(customerId ?? '')).data;
  const chosen = choice === 'nobody' ? undefined : (choice ?? known);
  const form = useApiForm({
    initial: () => ({
      ...emptyForm(isDay(at.slice(0, 10)) ? at : (preference?.day ?? ''), windowMinutes, project),
      ...(minutes && { minutes }),
    }),
    schema: newVisit,
    topics: [visitsTopic],
    body: (values) => ({
      ...bodyOf(undefined, values, timeZone),
      title: values.title,
      minutes: Number(values.minutes),
      customer_id: chosen?.id ?? '',
      accept_clash: problems.length > 0,
    }),
    send: (body, key) =>
      callApi<typeof postVisitRoute>('/api/visits', { method: 'POST', body, key }),
    onSuccess: ({ visit }) => onSaved(visit),
  });
  const { values } = form;
  const zipCode = values.address ? values.zip_code : (chosen?.zip_code ?? '');
  const problems = usePlanProblems({ values, zipCode });

  return (
    <Dialog title="New visit" wide onClose={onClose}>
      <VisitFormParts form={form} problems={problems} saveLabel="Schedule visit" onClose={onClose}>
        <CustomerChoice
          chosen={chosen}
          error={form.errorOf('customer_id')}
          onChoose={(customer) => {
            setChoice(customer ?? 'nobody');
            form.set({ project_id: '' });
          }}
        />
        {preference && <Text style={{ overflowWrap: 'anywhere' }}>Wanted: {preference.text}</Text>}
        <VisitInputs
          form={values}
          customerId={chosen?.id}
          project={choice ? undefined : project}
          isNew
          onChange={(field, value) => form.set({ [field]: value })}
          errorOf={form.errorOf}
        />
      </VisitFormParts>
    </Dialog>
  );
}
