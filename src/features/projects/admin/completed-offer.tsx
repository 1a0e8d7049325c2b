import { Button, Flex, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { Answer } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postReviewRequest } from '../contract/cancellation.ts';
import type { ProjectView } from '../contract/projects.ts';
import { projectsTopic } from './queries.ts';

interface CompletedOfferProps {
  project: ProjectView;
  /** Creates the final invoice. Returns the path of its page. */
  createInvoice(id: string): Promise<string>;
  onClose(): void;
}

/** Offered once a project is completed: the final invoice, and a review. */
export function CompletedOffer({ project, createInvoice, onClose }: CompletedOfferProps) {
  const { id, customer } = project;
  const navigate = useNavigate();
  const invoice = useChange<string>(projectsTopic, 'invoices');
  const review = useChange<Answer<typeof postReviewRequest>>(projectsTopic);
  const { review_requested_at } = review.data?.project ?? project;
  const ask = () =>
    review.mutate(() =>
      callApi<typeof postReviewRequest>('/api/projects/{id}/review-request', {
        method: 'POST',
        params: { id },
      }),
    );
  const failed = invoice.error ?? review.error;
  return (
    <Dialog title="Project completed" onClose={onClose}>
      <Stack gap="sm">
        <p>What comes next for {customer.first_name}?</p>
        <Flex gap="2xs" wrap="wrap">
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
          {customer.email && !review_requested_at && (
            <BusyButton
              variant="default"
              busy={review.isPending}
              busyLabel="Sending…"
              onClick={ask}
            >
              Ask for a review
            </BusyButton>
          )}
        </Flex>
        {review_requested_at && <p role="status">We asked {customer.first_name} for a review.</p>}
        {failed && <AlertBox>{errorText(failed)}</AlertBox>}
        <Flex justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
