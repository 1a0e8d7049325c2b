import { Button, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postBatch } from '../contract/change.ts';
import { invoiceLimits } from '../rules/invoices.ts';
import { fewInvoicesQuery, invoiceTopics } from './queries.ts';

/** Several drafts with one press. */
export function BatchDialog({ onClose }: { onClose(): void }) {
  const { currency } = useLocale();
  const drafts = useQuery(fewInvoicesQuery({ status: 'draft' }, invoiceLimits.batch)).data;
  const emailsGoOut = useEmailsGoOut();
  const [left, setLeft] = useState<string[]>([]);
  const send = useChange<Answer<typeof postBatch>>(...invoiceTopics);
  const chosen = drafts?.filter(({ id }) => !left.includes(id)) ?? [];
  const ids = chosen.map(({ id }) => id);
  return (
    <Dialog title="Send drafts" onClose={onClose}>
      <Stack gap="sm">
        {!drafts && <SkeletonRows rows={3} />}
        {drafts?.length === 0 && <p>There are no drafts to send.</p>}
        {drafts && drafts.length > 0 && emailsGoOut && (
          <p>Each customer gets an email with their invoice.</p>
        )}
        {drafts && drafts.length > 0 && emailsGoOut === false && (
          <NoteBox>
            <strong>Email is not connected.</strong> The invoices are marked as sent, and nobody
            gets an email.{' '}
            <IfMay area="settings">
              <Link to={adminRoutes.settingsConnections}>Connect email</Link>
            </IfMay>
          </NoteBox>
        )}
        {drafts?.map(({ id, invoice_number, customer_name, total_amount }) => (
          <CheckBox
            key={id}
            checked={!left.includes(id)}
            onChange={(checked) =>
              setLeft(checked ? left.filter((one) => one !== id) : [...left, id])
            }
            label={`${invoice_number}, ${customer_name}, ${exactMoney(total_amount, currency)}`}
          />
        ))}
        {send.data && <NoteBox polite>{sentText(send.data)}</NoteBox>}
        {send.data?.failed.map(({ id, message }) => (
          <AlertBox key={id}>
            {drafts?.find((draft) => draft.id === id)?.invoice_number}: {message}
          </AlertBox>
        ))}
        {send.error && <AlertBox>{errorText(send.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {ids.length > 0 && (
            <BusyButton
              busy={send.isPending}
              busyLabel="Sending…"
              onClick={() =>
                send.mutate(() =>
                  callApi<typeof postBatch>('/api/invoices/sendings', {
                    method: 'POST',
                    body: { ids },
                  }),
                )
              }
            >
              {buttonText(ids.length, emailsGoOut !== false)}
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}

function sentText({ sent, is_emailed }: Answer<typeof postBatch>): string {
  const invoices = sent === 1 ? '1 invoice' : `${sent} invoices`;
  return is_emailed ? `${invoices} sent.` : `${invoices} marked as sent. Nothing was emailed.`;
}

function buttonText(count: number, emails: boolean): string {
  const invoices = count === 1 ? '1 invoice' : `${count} invoices`;
  return emails ? `Send ${invoices}` : `Mark ${invoices} as sent`;
}
