import { FilePenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { EstimateView } from '../contract/estimates.ts';
import { useEstimateCall } from './use-estimate-call.ts';

/** Begins the estimate of a request or a project with one press, and leads to it. */
export function MakeEstimate({ of, id }: { of: 'requests' | 'projects'; id: string }) {
  const navigate = useNavigate();
  const call = useEstimateCall<{ data: EstimateView }>();
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<FilePenLine size={16} aria-hidden="true" />}
        busy={call.isPending}
        busyLabel="Creating…"
        onClick={() =>
          call.mutate(
            { method: 'POST', path: `/api/${of}/${id}/estimate` },
            { onSuccess: ({ data }) => navigate(`/admin/estimates/${data.id}`) },
          )
        }
      >
        Create estimate
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
