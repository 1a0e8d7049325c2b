import { Box, Button, Stack } from '@mantine/core';
import { ClipboardList, ClipboardPlus, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { phoneWithExtension, telLink } from '#lib/american-phone.ts';
import { adminLink } from '#lib/links.ts';
import { capitalized } from '#lib/plain-text.ts';
import { EmailLink } from '#ui/admin/email-link.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { ConversationView } from '../contract/conversations.ts';
import styles from './chat-page.module.css';
import { CustomerOfChat } from './customer-of-chat.tsx';

interface LeadPaneProps {
  conversation: ConversationView;
  /** The form that makes a request of the conversation, which is passed in. */
  requestDialog?: ((onClose: () => void) => ReactNode) | undefined;
}

/** What is known about the visitor, and the next steps. */
export function LeadPane({ conversation, requestDialog }: LeadPaneProps) {
  const [lead] = conversation.chat_leads;
  const [isMaking, setMaking] = useState(false);
  return (
    <aside className={styles.lead} aria-label="Lead">
      <Box component="h2" fz="xl" style={{ overflowWrap: 'anywhere' }}>
        Lead
      </Box>
      {conversation.urgency === 'emergency' && <StatusDot tone="danger">Emergency</StatusDot>}
      {conversation.urgency === 'urgent' && <StatusDot tone="warning">Urgent</StatusDot>}
      {!lead && <p className={styles.hint}>No name, phone or email yet.</p>}
      {lead && (
        <Box component="dl" my="sm">
          <Fact label="Name">{lead.name}</Fact>
          <Fact label="Phone">
            {lead.phone && (
              <a href={telLink(lead.phone, lead.phone_extension)}>
                {phoneWithExtension(lead.phone, lead.phone_extension)}
              </a>
            )}
          </Fact>
          <Fact label="Email">{lead.email && <EmailLink email={lead.email} />}</Fact>
          <Fact label="Project type">{capitalized(lead.project_type)}</Fact>
          <Fact label="Project details">{lead.project_details}</Fact>
        </Box>
      )}
      <Stack gap="2xs" mt="sm">
        {conversation.request_id && (
          <Button
            component={Link}
            to={adminLink('request', { id: conversation.request_id })}
            variant="default"
            leftSection={<ClipboardList size={16} aria-hidden="true" />}
          >
            Open request
          </Button>
        )}
        {requestDialog && conversation.may_become_request && (
          <IfMay area="requests">
            <Button
              leftSection={<ClipboardPlus size={16} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              Create request
            </Button>
          </IfMay>
        )}
        {isMaking && requestDialog?.(() => setMaking(false))}
        <CustomerOfChat conversation={conversation} />
        {lead?.phone && (
          <Button
            component="a"
            href={telLink(lead.phone, lead.phone_extension)}
            variant="default"
            leftSection={<Phone size={16} aria-hidden="true" />}
          >
            Call
          </Button>
        )}
      </Stack>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
