import { Button, Flex, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { stripeKeys } from '../contract/fields.ts';
import type { deleteKeys, putKeys, testConnection } from '../contract/payments.ts';
import { cardConnectionQuery } from './queries.ts';

const path = '/api/payments/card-connection';

const texts = {
  off: 'Card payments are off.',
  test: 'The test terminal is on. No card is charged and no money moves.',
  stripe: 'Stripe handles card payments.',
};

/** Stripe's keys, entered once and stored encrypted, and the button that tests them. */
export function CardKeysPanel() {
  const queries = useQueryClient();
  const connection = useQuery(cardConnectionQuery).data;
  const form = useApiForm({
    initial: { secret_key: '', webhook_secret: '' },
    schema: stripeKeys,
    send: (body) => callApi<typeof putKeys>(path, { method: 'PUT', body }),
    async onSuccess() {
      form.reset();
      await queries.invalidateQueries(cardConnectionQuery);
    },
  });
  const { secret_key, webhook_secret } = form.values;
  const test = useMutation({
    mutationFn: () => callApi<typeof testConnection>(`${path}/tests`, { method: 'POST' }),
  });

  const input = (name: keyof typeof form.values, label: string, description: string) => (
    <PasswordInput
      label={label}
      description={description}
      autoComplete="off"
      {...form.field(name)}
    />
  );

  return (
    <Panel title="Stripe">
      <FormStack form={form} pt={0} pb="md" px={20} style={{ overflowWrap: 'anywhere' }}>
        <p>
          {connection && texts[connection.provider]}{' '}
          {connection?.has_keys
            ? "Keys are saved and encrypted. They won't be shown again. Saving new keys replaces them."
            : 'No keys saved.'}
        </p>
        <p>
          In Stripe's dashboard, add a webhook to <code>{connection?.webhook_url}</code> with the
          events <code>checkout.session.*</code>, <code>charge.refunded</code> and{' '}
          <code>charge.dispute.*</code>.
        </p>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        {input('secret_key', 'Secret key', 'Under Developers, API keys: sk_…')}
        {input('webhook_secret', 'Webhook signing secret', 'Shown with the webhook: whsec_…')}
        <Flex gap="2xs" wrap="wrap">
          <BusyButton
            type="submit"
            variant="default"
            busy={form.isBusy}
            busyLabel="Saving…"
            disabled={!secret_key.trim() || !webhook_secret.trim()}
          >
            Save keys
          </BusyButton>
          <BusyButton
            variant="default"
            busy={test.isPending}
            busyLabel="Testing…"
            onClick={() => test.mutate()}
          >
            Test
          </BusyButton>
          {connection?.has_keys && !form.isBusy && (
            <Button
              variant="subtle"
              onClick={() => form.run(() => callApi<typeof deleteKeys>(path, { method: 'DELETE' }))}
            >
              Remove keys
            </Button>
          )}
        </Flex>
        {test.data?.works && <NoteBox polite>{test.data.message}</NoteBox>}
        {test.data && !test.data.works && <AlertBox>{test.data.message}</AlertBox>}
        {test.error && <AlertBox>{errorText(test.error)}</AlertBox>}
      </FormStack>
    </Panel>
  );
}
