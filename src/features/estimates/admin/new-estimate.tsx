import { Button, Flex, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayAfter, dayIn } from '../../../lib/days/days.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { FormStack } from '../../../ui/admin/form-stack.tsx';
import { SkeletonRows } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useApiForm } from '../../../ui/admin/use-api-form.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { postEstimateRoute } from '../contract/estimates.ts';
import { newEstimate } from '../contract/fields.ts';
import type { Pricing } from './ai-pricing.tsx';
import {
  bodyOf,
  type EstimateForm,
  emptyForm,
  type FormDefaults,
  withPricing,
  withTemplate,
} from './estimate-form.ts';
import { EstimateInputs } from './estimate-inputs.tsx';
import { estimatesTopic, templatesQuery } from './queries.ts';
import { estimateSettingsQuery } from './settings-query.ts';

interface NewEstimateProps {
  /** Lines that the assistant priced, if it did. */
  pricing: Pricing | undefined;
  onClose(): void;
  onMade(id: string): void;
}

export function NewEstimate(props: NewEstimateProps) {
  const { data: settings, error } = useQuery(estimateSettingsQuery);
  const { timeZone } = useLocale();
  const now = useNow();
  return (
    <Dialog title="New Estimate" wide onClose={props.onClose}>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      {!settings && !error && <SkeletonRows rows={6} />}
      {settings && (
        <Form
          {...props}
          defaults={{
            taxPercent: settings.taxPercent,
            depositKind: settings.deposit_kind,
            depositValue: settings.deposit_value,
            terms: settings.terms,
            validUntil: dayAfter(dayIn(timeZone, now), settings.valid_days),
          }}
        />
      )}
    </Dialog>
  );
}

function Form({
  pricing,
  defaults,
  onClose,
  onMade,
}: NewEstimateProps & { defaults: FormDefaults }) {
  const templates = useQuery(templatesQuery).data ?? [];
  const form = useApiForm({
    initial: () => (pricing ? withPricing(emptyForm(defaults), pricing) : emptyForm(defaults)),
    schema: newEstimate,
    topics: [estimatesTopic],
    body: bodyOf,
    send: (body, key) =>
      callApi<typeof postEstimateRoute>('/api/estimates', { method: 'POST', body, key }),
    onSuccess: ({ data }) => onMade(data.id),
  });

  function change(part: Partial<EstimateForm>) {
    const { language, terms } = form.values;
    // The terms follow the language, as long as they are those of the settings.
    const follow = part.language && terms === defaults.terms[language];
    form.set(part.language && follow ? { ...part, terms: defaults.terms[part.language] } : part);
  }

  return (
    <FormStack form={form} gap="md">
      {templates.length > 0 && (
        <NativeSelect
          label="Start from a template"
          data={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const chosen = templates.find(({ id }) => id === event.currentTarget.value);
            if (chosen) change(withTemplate(form.values, chosen));
          }}
        />
      )}
      <EstimateInputs form={form.values} onChange={change} errorOf={form.errorOf} />
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
          Create Estimate
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
