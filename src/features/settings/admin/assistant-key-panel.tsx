import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { putAssistantKey, removeAssistantKey } from '../contract/settings.ts';
import styles from './mark-panel.module.css';
import { keepSettings } from './queries.ts';

/** The key of the language model: typed in once, stored encrypted, never shown again. */
export function AssistantKeyPanel({ isStored }: { isStored: boolean }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const change = useMutation({
    mutationFn: (key: string | undefined) =>
      key === undefined
        ? callApi<typeof removeAssistantKey>('/api/settings/assistant-key', { method: 'DELETE' })
        : callApi<typeof putAssistantKey>('/api/settings/assistant-key', {
            method: 'PUT',
            body: { key },
          }),
    async onSuccess(answer) {
      setTyped('');
      await keepSettings(queries, answer);
      await queries.invalidateQueries({ queryKey: ['connections'] });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!change.isPending) change.mutate(typed);
  }

  return (
    <Panel title="Model key">
      <form className={styles.inside} noValidate onSubmit={submit}>
        <p>
          {isStored
            ? "A key is saved and encrypted. It won't be shown again. Saving a new key replaces it."
            : "No key saved. A model on your own machine doesn't need one."}
        </p>
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
        <PasswordInput
          label="Key"
          autoComplete="off"
          value={typed}
          error={change.error instanceof ApiError ? change.error.fields.key : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <BusyButton
            type="submit"
            variant="default"
            busy={change.isPending}
            busyLabel="Saving…"
            disabled={typed.trim() === ''}
          >
            Save key
          </BusyButton>
          {isStored && !change.isPending && (
            <Button variant="subtle" onClick={() => change.mutate(undefined)}>
              Remove key
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
