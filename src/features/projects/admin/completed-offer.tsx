import { Button, Flex, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectView } from '../contract/projects.ts';
import { AskForReview } from './ask-for-review.tsx';
import { projectsTopic } from './queries.ts';

interface CompletedOfferProps {
  project: ProjectView;
  /** Creates the final invoice. Returns the path of its page. */
  createInvoice(id: string): Promise<string>;
  onClose(): void;
}

/** Offered once a project is completed: the final invoice, and a review. */
export function CompletedOffer({ project, createInvoice, onClose }: CompletedOfferProps) {
  const { id, customer, billing } = project;
  const navigate = useNavigate();
  const invoice = useChange<string>(projectsTopic, 'invoices');
  return (
    <Dialog title="Project completed" onClose={onClose}>
      <Stack gap="sm">
        <p>
          {billing === 'settled' ? 'Paid in full.' : `What comes next for ${customer.first_name}?`}
        </p>
        <Flex gap="2xs" wrap="wrap">
          {billing === 'to_invoice' && (
            <BusyButton
              busy={invoice.isPending}
              busyLabel="Creating…"
              onClick={() =>
                invoice.mutate(() => createInvoice(id), {
                  onSuccess: (path) => navigate(path),
                })
              }
            >
              Create final invoice
            </BusyButton>
          )}
          <AskForReview
            project={project}
            variant={billing === 'to_invoice' ? 'default' : 'filled'}
          />
        </Flex>
        {invoice.error && <AlertBox>{errorText(invoice.error)}</AlertBox>}
        <Flex justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
