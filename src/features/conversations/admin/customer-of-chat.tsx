import { Button } from '@mantine/core';
import { UserPlus, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ConversationView, postChatCustomer } from '../contract/conversations.ts';

/** Makes the visitor a customer with one press; afterwards links to them. */
export function CustomerOfChat({ conversation }: { conversation: ConversationView }) {
  const { id, customer_id, chat_leads: leads } = conversation;
  const call = useChange('conversations', 'customers');
  const [lead] = leads;
  if (customer_id)
    return (
      <Button
        component={Link}
        to={adminLink('customer', { id: customer_id })}
        variant="default"
        leftSection={<UserRound size={16} aria-hidden="true" />}
      >
        Open customer
      </Button>
    );
  if (!lead?.phone && !lead?.email) return null;
  return (
    <IfMay area="customers">
      <BusyButton
        variant="default"
        leftSection={<UserPlus size={16} aria-hidden="true" />}
        busy={call.isPending}
        busyLabel="Adding…"
        onClick={() =>
          call.mutate(() =>
            callApi<typeof postChatCustomer>('/api/chat/admin/conversations/{id}/customer', {
              method: 'POST',
              params: { id },
            }),
          )
        }
      >
        Add as customer
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </IfMay>
  );
}
