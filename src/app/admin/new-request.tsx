import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { latestCallQuery } from '#features/calls/admin/queries.ts';
import { MakeEstimate } from '#features/estimates/admin/make-estimate.tsx';
import { DangerNote } from '#features/noted-requests/admin/danger-note.tsx';
import type { RequestEntered } from '#features/noted-requests/admin/entry-fields.tsx';
import { NewRequest } from '#features/noted-requests/admin/new-request.tsx';
import { ContactActions } from '#features/requests/admin/contact-actions.tsx';
import { requestQuery } from '#features/requests/admin/queries.ts';
import { useNoteDraft } from '#features/requests/admin/use-note-draft.ts';
import type { RequestView } from '#features/requests/contract/requests.ts';
import { HOURS } from '#lib/days/durations.ts';
import { adminLink } from '#lib/links.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useMay } from '#ui/admin/rights.ts';
import { useNow } from '#ui/admin/use-now.ts';
import styles from './new-request.module.css';
import { ScheduleRequest } from './schedule-request.tsx';

interface EnterRequestProps {
  customerId: string;
  phone: string;
  onClose(): void;
}

/** Whoever called this recently is probably the one whose request is entered. */
const recentMs = 1 * HOURS;

/** Enters a request, then offers what follows: a call, a text, an estimate, a visit. */
export const EnterRequest = (props: EnterRequestProps) => (
  <NewRequest
    {...props}
    call={useRecentCall()}
    afterwards={(entered, again) => <Afterwards entered={entered} onAgain={again} />}
  />
);

/** The newest call, unless it is over for long or already became a request. */
function useRecentCall() {
  const may = useMay();
  const now = useNow();
  const call = useQuery({ ...latestCallQuery, enabled: may('phone') }).data;
  if (!call?.caller_number || call.request_id) return undefined;
  const at = new Date(call.started_at);
  const isRecent = now.getTime() - at.getTime() < recentMs;
  return isRecent ? { id: call.id, phone: call.caller_number, at } : undefined;
}

function Afterwards({ entered, onAgain }: { entered: RequestEntered; onAgain(): void }) {
  const query = useQuery(requestQuery(entered.request_id));
  const request = query.data;
  return (
    <Stack gap="md" className={styles.afterwards}>
      <DangerNote advice={entered.safety_advice} />
      {request ? (
        <Text lineClamp={3} className={styles.description}>
          {request.first_name} {request.last_name}: {request.project_description}
        </Text>
      ) : (
        <Pending query={query} title="Couldn't load this request" rows={2} />
      )}
      <Text role="status" c="dimmed">
        {confirmationText(entered)}
      </Text>
      <Flex gap="2xs" wrap="wrap">
        {request && (
          <>
            <IfMay area="estimates">
              <MakeEstimate of="requests" id={request.id} />
            </IfMay>
            <IfMay area="schedule">
              <ScheduleRequest request={request} atOnce={entered.schedules} />
            </IfMay>
          </>
        )}
        <Button
          component={Link}
          to={adminLink('request', { id: entered.request_id })}
          variant="default"
          leftSection={<ClipboardList size={16} aria-hidden="true" />}
        >
          Open request
        </Button>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={onAgain}
        >
          New request
        </Button>
      </Flex>
      {request && <Reach request={request} />}
    </Stack>
  );
}

function Reach({ request }: { request: RequestView }) {
  return <ContactActions request={request} draft={useNoteDraft(request)} />;
}

function confirmationText({ confirmation, email }: RequestEntered): string {
  if (confirmation === 'sent') return `A confirmation is on its way to ${email}.`;
  if (confirmation === 'not_connected')
    return 'Email is not connected, so no confirmation went out.';
  return 'No confirmation was sent.';
}
