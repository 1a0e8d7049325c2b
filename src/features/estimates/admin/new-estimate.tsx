import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayAfter, dayIn } from '../../../lib/days/days.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { type Answer, typedBody } from '../../../ui/admin/endpoint.ts';
import { SkeletonRows } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { postEstimateRoute } from '../contract/estimates.ts';
import type { Pricing } from './ai-pricing.tsx';
import styles from './estimate-form.module.css';
import {
  bodyOf,
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
  const [form, setForm] = useState(() =>
    pricing ? withPricing(emptyForm(defaults), pricing) : emptyForm(defaults),
  );
  const [key, setKey] = useState(newSecretHex);
  const templates = useQuery(templatesQuery).data ?? [];
  const call = useChange<Answer<typeof postEstimateRoute>>(estimatesTopic);

  function change(part: Partial<typeof form>) {
    setForm((before) => {
      const after = { ...before, ...part };
      const isOwn = before.terms !== defaults.terms[before.language];
      // The terms follow the language, as long as they are those of the settings.
      return part.language && !isOwn ? { ...after, terms: defaults.terms[part.language] } : after;
    });
    // Another content is another submit.
    setKey(newSecretHex());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(
      () =>
        callApi<typeof postEstimateRoute>('/api/estimates', {
          method: 'POST',
          body: typedBody<typeof postEstimateRoute>(bodyOf(form)),
          key,
        }),
      { onSuccess: ({ data }) => onMade(data.id) },
    );
  }

  return (
    <form onSubmit={submit} noValidate className={styles.stack}>
      {templates.length > 0 && (
        <NativeSelect
          label="Start from a template"
          data={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const chosen = templates.find(({ id }) => id === event.currentTarget.value);
            if (chosen) change(withTemplate(form, chosen));
          }}
        />
      )}
      <EstimateInputs
        form={form}
        onChange={change}
        errorOf={(field) => fieldError(call.error, field)}
      />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
          Create Estimate
        </BusyButton>
      </div>
    </form>
  );
}
