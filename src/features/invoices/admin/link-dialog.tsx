import { Button } from '@mantine/core';
import { useState } from 'react';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { InvoiceView } from '../contract/invoices.ts';
import styles from './detail.module.css';
import { invoicePath } from './queries.ts';
import { useInvoiceCall } from './use-invoice-call.ts';

/** The customer's private page: one more link to it, or the end of all links. */
export function LinkDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const [ended, setEnded] = useState(false);
  const make = useInvoiceCall<{ url: string }>();
  const end = useInvoiceCall();
  const path = `${invoicePath(invoice.id)}/links`;
  const url = make.data?.url;
  return (
    <Dialog title="Customer link" onClose={onClose}>
      <div className={styles.stack}>
        <p>Every email includes a private link. Anyone who has it can view and pay this invoice.</p>
        {url && <p className={styles.copied}>{url}</p>}
        {ended && <NoteBox polite>All links to this invoice are turned off.</NoteBox>}
        {(make.error ?? end.error) && <AlertBox>{errorText(make.error ?? end.error)}</AlertBox>}
        <div className={styles.buttons}>
          <BusyButton
            variant="default"
            busy={end.isPending}
            busyLabel="Turning off…"
            onClick={() => {
              make.reset();
              end.mutate({ method: 'DELETE', path }, { onSuccess: () => setEnded(true) });
            }}
          >
            Turn off all links
          </BusyButton>
          {url ? (
            <Button onClick={() => navigator.clipboard.writeText(url)}>Copy</Button>
          ) : (
            <BusyButton
              busy={make.isPending}
              busyLabel="Creating…"
              onClick={() => {
                setEnded(false);
                make.mutate({ method: 'POST', path });
              }}
            >
              Create link
            </BusyButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
