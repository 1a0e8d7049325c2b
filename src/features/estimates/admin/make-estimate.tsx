import { FilePenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { postProjectEstimateRoute, postRequestEstimateRoute } from '../contract/estimates.ts';
import { estimatesTopic } from './queries.ts';

/** Starts an estimate for a request or project with one press, and opens it. */
export function MakeEstimate({ of, id }: { of: 'requests' | 'projects'; id: string }) {
  const navigate = useNavigate();
  const call = useChange<Answer<typeof postRequestEstimateRoute>>(estimatesTopic);
  return (
    <>
      <BusyButton
        // A request's next step; a project has others before it.
        variant={of === 'requests' ? 'filled' : 'default'}
        leftSection={<FilePenLine size={16} aria-hidden="true" />}
        busy={call.isPending}
        busyLabel="Creating…"
        onClick={() =>
          call.mutate(
            () =>
              of === 'requests'
                ? callApi<typeof postRequestEstimateRoute>('/api/requests/{id}/estimate', {
                    method: 'POST',
                    params: { id },
                  })
                : callApi<typeof postProjectEstimateRoute>('/api/projects/{id}/estimate', {
                    method: 'POST',
                    params: { id },
                  }),
            { onSuccess: ({ data }) => navigate(adminLink('estimateEdit', { id: data.id })) },
          )
        }
      >
        Create estimate
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
