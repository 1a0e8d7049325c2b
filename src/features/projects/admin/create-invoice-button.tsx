import { Box } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectMakers } from './next-step-button.tsx';
import { projectsTopic } from './queries.ts';

interface CreateInvoiceButtonProps extends Pick<ProjectMakers, 'createInvoice'> {
  id: string;
}

/** Creates a project's invoice while that isn't the next step: for part of the work. */
export function CreateInvoiceButton({ id, createInvoice }: CreateInvoiceButtonProps) {
  const navigate = useNavigate();
  const call = useChange<string>(projectsTopic, 'invoices');
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<ReceiptText size={16} aria-hidden="true" />}
        busy={call.isPending}
        busyLabel="Creating…"
        onClick={() =>
          call.mutate(() => createInvoice(id), { onSuccess: (path) => navigate(path) })
        }
      >
        Create invoice
      </BusyButton>
      {call.error && (
        <Box style={{ flexBasis: '100%' }}>
          <AlertBox>{errorText(call.error)}</AlertBox>
        </Box>
      )}
    </>
  );
}
