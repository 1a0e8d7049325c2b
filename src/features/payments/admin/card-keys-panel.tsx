import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { deleteKeys, putKeys, testConnection } from '../contract.ts';
import styles from './payments.module.css';
import { cardConnectionQuery } from './queries.ts';

const path = '/api/payments/card-connection';
const nothing = { secret_key: '', webhook_secret: '' };

const texts = {
  off: 'Card payments are off.',
  test: 'The test terminal is on. No card is charged and no money moves.',
  stripe: 'Stripe handles card payments.',
};

/** Stripe's keys, typed in once and stored encrypted; and the button that tries them. */
export function CardKeysPanel() {
  const queries = useQueryClient();
  const connection = useQuery(cardConnectionQuery).data;
  const [typed, setTyped] = useState(nothing);
  const change = useMutation({
    mutationFn: (keys: typeof nothing | undefined) =>
      keys
        ? callApi<typeof putKeys>(path, { method: 'PUT', body: keys })
        : callApi<typeof deleteKeys>(path, { method: 'DELETE' }),
    async onSuccess() {
      setTyped(nothing);
      await queries.invalidateQueries(cardConnectionQuery);
    },
  });
  const test = useMutation({
    mutationFn: () => callApi<typeof testConnection>(`${path}/tests`, { method: 'POST' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!change.isPending) change.mutate(typed);
  }

  const input = (name: keyof typeof nothing, label: string, description: string) => (
    <PasswordInput
      label={label}
      description={description}
      autoComplete="off"
      value={typed[name]}
      error={fieldError(change.error, name)}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );

  return (
    <Panel title="Stripe">
      <form className={styles.inside} noValidate onSubmit={submit}>
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
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
        {input('secret_key', 'Secret key', 'Under Developers, API keys: sk_…')}
        {input('webhook_secret', 'Webhook signing secret', 'Shown with the webhook: whsec_…')}
        <div className={styles.buttons}>
          <BusyButton
            type="submit"
            variant="default"
            busy={change.isPending}
            busyLabel="Saving…"
            disabled={!typed.secret_key.trim() || !typed.webhook_secret.trim()}
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
          {connection?.has_keys && !change.isPending && (
            <Button variant="subtle" onClick={() => change.mutate(undefined)}>
              Remove keys
            </Button>
          )}
        </div>
        {test.data?.works && <NoteBox polite>{test.data.message}</NoteBox>}
        {test.data && !test.data.works && <AlertBox>{test.data.message}</AlertBox>}
        {test.error && <AlertBox>{errorText(test.error)}</AlertBox>}
      </form>
    </Panel>
  );
}
