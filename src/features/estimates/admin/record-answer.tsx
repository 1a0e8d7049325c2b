import { Button, Flex, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { instantOf, localOf } from '#lib/days/local-time.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { EstimateView, postAnswerRoute } from '../contract/estimates.ts';
import { recordedAnswer } from '../contract/fields.ts';
import { leadingOption, linesOf, totalsOfChoice } from '../rules/choice.ts';
import { estimateLimits, recordedMethods } from '../rules/estimates.ts';
import { methodLabels } from './labels.ts';
import { estimatesTopic } from './queries.ts';
import { SignaturePad } from './signature-pad.tsx';

interface RecordAnswerProps {
  estimate: EstimateView;
  onClose(): void;
}

/** An answer that the customer gave by phone, text or in person. */
export function RecordAnswer({ estimate, onClose }: RecordAnswerProps) {
  const { timeZone } = useLocale();
  const form = useApiForm({
    initial: () => ({
      answer: 'approved' as 'approved' | 'rejected',
      method: 'phone' as (typeof recordedMethods)[number],
      answered_at: localOf(new Date(), timeZone),
      person: estimate.contact_name,
      option: leadingOption(estimate.options),
      optional: [] as string[],
      note: '',
      signature: '',
    }),
    schema: recordedAnswer,
    topics: [estimatesTopic, 'projects', 'requests', 'invoices'],
    body: (values) => ({
      ...values,
      answered_at: instantOf(values.answered_at, timeZone) ?? '',
    }),
    send: (body, key) =>
      callApi<typeof postAnswerRoute>('/api/estimates/{id}/answers', {
        method: 'POST',
        params: { id: estimate.id },
        body,
        key,
      }),
    onSent: onClose,
  });
  const { values, set } = form;
  const isYes = values.answer === 'approved';
  return (
    <Dialog title="Record an answer" onClose={onClose}>
      <FormStack form={form}>
        <NativeSelect
          label="Answer"
          data={[
            { value: 'approved', label: 'Approved' },
            { value: 'rejected', label: 'Declined' },
          ]}
          {...form.field('answer')}
        />
        {isYes && <ChoiceInputs estimate={estimate} values={values} set={set} />}
        <NativeSelect
          label="How they answered"
          data={recordedMethods.map((value) => ({ value, label: methodLabels[value] }))}
          {...form.field('method')}
        />
        <TextInput
          label="Who answered"
          maxLength={estimateLimits.contactName}
          {...form.field('person')}
        />
        <TextInput label="When" type="datetime-local" {...form.field('answered_at')} />
        <Textarea
          label={isYes ? 'Note' : 'Reason'}
          description={isYes ? 'What they said, or the text message itself.' : undefined}
          autosize
          minRows={2}
          maxLength={estimateLimits.answerNote}
          {...form.field('note')}
        />
        {isYes && values.method === 'in_person' && (
          <SignaturePad
            error={form.errorOf('signature')}
            onChange={(signature) => set({ signature })}
          />
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            {isYes ? 'Record approval' : 'Record decline'}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

interface ChoiceInputsProps {
  estimate: EstimateView;
  values: { option: string; optional: string[] };
  set(change: { option?: string; optional?: string[] }): void;
}

/** The approved option and optional lines, with their total. */
function ChoiceInputs({ estimate, values, set }: ChoiceInputsProps) {
  const { currency } = useLocale();
  const priced = { ...estimate, lines: estimate.line_items };
  const { optional } = linesOf(estimate.line_items, values.option);
  const { total } = totalsOfChoice(priced, values);
  return (
    <Stack gap="2xs">
      {estimate.options.length > 0 && (
        <NativeSelect
          label="Option"
          value={values.option}
          onChange={({ currentTarget }) => set({ option: currentTarget.value, optional: [] })}
          data={estimate.options.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
      {optional.map(({ id, description, amount }) => (
        <CheckBox
          key={id}
          label={`${description}, ${exactMoney(amount, currency)}`}
          checked={values.optional.includes(id)}
          onChange={(isWanted) =>
            set({
              optional: isWanted
                ? [...values.optional, id]
                : values.optional.filter((one) => one !== id),
            })
          }
        />
      ))}
      <p>
        Total <strong>{exactMoney(total, currency)}</strong>
      </p>
    </Stack>
  );
}
