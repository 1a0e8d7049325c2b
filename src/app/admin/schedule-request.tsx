import { CalendarPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { postRequestProject, RequestView } from '#features/requests/contract/requests.ts';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';

interface ScheduleRequestProps {
  request: RequestView;
  /** Without another press. */
  atOnce: boolean;
}

/**
 * Opens the new visit for a request's customer; somebody new becomes a customer with a project
 * first.
 */
export function ScheduleRequest({ request, atOnce }: ScheduleRequestProps) {
  const navigate = useNavigate();
  const call = useChange<string>('requests', 'customers', 'projects');
  const isStarted = useRef(false);
  const start = () => call.mutate(() => visitAddress(request), { onSuccess: (to) => navigate(to) });
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  });
  useEffect(() => {
    if (atOnce) startOnce();
  }, [atOnce]);
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<CalendarPlus size={16} aria-hidden="true" />}
        busy={call.isPending}
        busyLabel="Opening…"
        onClick={start}
      >
        Schedule visit
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}

async function visitAddress({ id, customer_id }: RequestView): Promise<string> {
  if (customer_id) return newLinks.visit(customer_id, id);
  const { project } = await callApi<typeof postRequestProject>('/api/requests/{id}/project', {
    method: 'POST',
    params: { id },
  });
  return adminLink(
    'schedule',
    {},
    {
      new: 'yes',
      customer: project.customer_id,
      project: project.id,
      request: id,
    },
  );
}
