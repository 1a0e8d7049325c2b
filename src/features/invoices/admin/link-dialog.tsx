import { Box, Button, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteLinks, postLink } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { invoiceTopics } from './queries.ts';

/** The customer's private page: another link to it, or revoking all links. */
export function LinkDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const [ended, setEnded] = useState(false);
  const make = useChange<Answer<typeof postLink>>(...invoiceTopics);
  const end = useChange(...invoiceTopics);
  const params = { id: invoice.id };
  const url = make.data?.url;
  return (
    <Dialog title="Customer link" onClose={onClose}>
      <Stack gap="sm">
        <p>Every email includes a private link. Anyone who has it can view and pay this invoice.</p>
        {url && (
          <Box component="p" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Box>
        )}
        {ended && <NoteBox polite>All links to this invoice are turned off.</NoteBox>}
        {(make.error ?? end.error) && <AlertBox>{errorText(make.error ?? end.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <BusyButton
            variant="default"
            busy={end.isPending}
            busyLabel="Turning off…"
            onClick={() => {
              make.reset();
              end.mutate(
                () =>
                  callApi<typeof deleteLinks>('/api/invoices/{id}/links', {
                    method: 'DELETE',
                    params,
                  }),
                { onSuccess: () => setEnded(true) },
              );
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
                make.mutate(() =>
                  callApi<typeof postLink>('/api/invoices/{id}/links', { method: 'POST', params }),
                );
              }}
            >
              Create link
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
