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
    <Dialog title="The customer’s page" onClose={onClose}>
      <div className={styles.stack}>
        <p>Every letter brings a private link. Whoever has one sees this invoice and can pay it.</p>
        {url && <p className={styles.copied}>{url}</p>}
        {ended && <NoteBox polite>All links to this invoice have ended.</NoteBox>}
        {(make.error ?? end.error) && <AlertBox>{errorText(make.error ?? end.error)}</AlertBox>}
        <div className={styles.buttons}>
          <BusyButton
            variant="default"
            busy={end.isPending}
            busyLabel="Ending…"
            onClick={() => {
              make.reset();
              end.mutate({ method: 'DELETE', path }, { onSuccess: () => setEnded(true) });
            }}
          >
            End all links
          </BusyButton>
          {url ? (
            <Button onClick={() => navigator.clipboard.writeText(url)}>Copy</Button>
          ) : (
            <BusyButton
              busy={make.isPending}
              busyLabel="Making…"
              onClick={() => {
                setEnded(false);
                make.mutate({ method: 'POST', path });
              }}
            >
              Make a link
            </BusyButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
