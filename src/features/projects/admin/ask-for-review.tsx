import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postReviewRequest } from '../contract/cancellation.ts';
import type { ProjectView } from '../contract/projects.ts';
import { projectsTopic } from './queries.ts';

interface AskForReviewProps {
  project: ProjectView;
  variant: 'filled' | 'default';
}

/** Asks the customer of a completed project for a review, once. */
export function AskForReview({ project, variant }: AskForReviewProps) {
  const { id, customer } = project;
  const call = useChange<Answer<typeof postReviewRequest>>(projectsTopic);
  const { review_requested_at } = call.data?.project ?? project;
  if (review_requested_at) return <p role="status">We asked {customer.first_name} for a review.</p>;
  if (!customer.email) return null;
  return (
    <>
      <BusyButton
        variant={variant}
        busy={call.isPending}
        busyLabel="Sending…"
        onClick={() =>
          call.mutate(() =>
            callApi<typeof postReviewRequest>('/api/projects/{id}/review-request', {
              method: 'POST',
              params: { id },
            }),
          )
        }
      >
        Ask for a review
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
