import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MINUTES } from '#lib/days/durations.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import type { deleteImportRoute } from '../../contract/import.ts';
import { plainCount } from '../labels.ts';
import { customersTopic } from '../queries.ts';

const timeoutMs = 5 * MINUTES;

/** Undoes an import after a question; only importing again brings it back. */
export function UndoImport({ id }: { id: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () =>
      callApi<typeof deleteImportRoute>('/api/customers/imports/{id}', {
        method: 'DELETE',
        params: { id },
        timeoutMs,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [customersTopic] }),
  });
  if (undo.data) {
    const { removed, remaining, in_use } = undo.data.results;
    return (
      <div role="status">
        <p>
          Undone: {plainCount(removed)} customers removed
          {remaining > 0 && `, ${plainCount(remaining)} stay without the imported totals`}.
        </p>
        {in_use.length > 0 && (
          <>
            <p>Added by this import and in use by now:</p>
            <ul>
              {in_use.map(({ id: customer, name }) => (
                <li key={customer}>
                  <Link to={adminLink('customer', { id: customer })}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    );
  }
  return (
    <div>
      <BusyButton
        variant="default"
        busy={undo.isPending}
        busyLabel="Undoing…"
        leftSection={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Undo import
      </BusyButton>
      {undo.error && <AlertBox>{errorText(undo.error)}</AlertBox>}
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo import"
          cancel="Keep import"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo.mutate();
          }}
        >
          Customers added by this import are removed, unless you've worked with them since. Existing
          customers get their earlier totals back.
        </ConfirmDialog>
      )}
    </div>
  );
}
