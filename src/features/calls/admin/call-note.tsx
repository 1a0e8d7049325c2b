import { type FormEvent, useState } from 'react';
import { newSecretHex } from '#lib/random.ts';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postNote } from '../contract/records.ts';
import styles from './caller-card.module.css';

/** A note about this call. What is typed is preserved until it is stored. */
export function CallNote({ callId }: { callId: string }) {
  const [body, setBody] = useState('');
  const [key, setKey] = useState(newSecretHex);
  const change = useChange('calls');

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!body.trim() || change.isPending) return;
    change.mutate(
      () =>
        callApi<typeof postNote>('/api/phone/calls/{id}/notes', {
          method: 'POST',
          params: { id: callId },
          body: { body },
          key,
        }),
      {
        onSuccess: () => {
          setBody('');
          setKey(newSecretHex());
        },
      },
    );
  }

  return (
    <form className={styles.noteForm} onSubmit={add}>
      <label>
        <span>Note from this call</span>
        <textarea
          rows={2}
          maxLength={5000}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </label>
      <button type="submit" disabled={!body.trim() || change.isPending}>
        {change.isPending ? 'Adding…' : 'Add'}
      </button>
      {change.isSuccess && !body && <p role="status">Note added.</p>}
      {change.error && <p role="alert">{errorText(change.error)}</p>}
    </form>
  );
}
