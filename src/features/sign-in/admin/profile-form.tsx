import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { changeProfile } from '../contract/sign-in.ts';
import styles from './account-forms.module.css';
import { ownerQuery } from './queries.ts';

/** How the back office greets the owner. */
export function ProfileForm({ name }: { name: string }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const save = useMutation({
    mutationFn: () =>
      callApi<typeof changeProfile>('/api/admin/profile', {
        method: 'PATCH',
        body: { name: typed },
      }),
    onSuccess: ({ user }) => queries.setQueryData(ownerQuery.queryKey, user),
  });
  const nameError = fieldError(save.error, 'name');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {save.error && !nameError && <AlertBox>{errorText(save.error)}</AlertBox>}
      <TextInput
        label="Name"
        description="Shown in the back office greeting."
        autoComplete="name"
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          save.reset();
        }}
        error={nameError}
      />
      <div className={styles.end}>
        <BusyButton type="submit" busy={save.isPending} busyLabel="Saving…">
          Save name
        </BusyButton>
        <span role="status">{save.isSuccess && 'Saved'}</span>
      </div>
    </form>
  );
}
