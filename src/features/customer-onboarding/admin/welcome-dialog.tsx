import { Box, Button, Flex, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import type { createInvitationRoute, Invitee } from '../contract.ts';
import { invitationDays } from '../rules.ts';
import { welcomeEmailQuery } from './queries.ts';

const copied = 'Email content copied to clipboard! You can paste it into your email client.';
const notMade = 'Error generating email. Please try again.';

/** The welcome email: read it, then copy it with a new link or send it. */
export function WelcomeDialog({ invitee, onClose }: { invitee: Invitee; onClose(): void }) {
  const queries = useQueryClient();
  const preview = useQuery(welcomeEmailQuery(invitee.id));
  const invite = useMutation({
    mutationFn: async ({ send }: { send: boolean }) => {
      const welcomeEmail = await callApi<typeof createInvitationRoute>(
        '/api/customers/{id}/invitation',
        {
          method: 'POST',
          params: { id: invitee.id },
          body: { send },
        },
      );
      const isCopied = !send && (await copyText(`${welcomeEmail.subject}\n\n${welcomeEmail.text}`));
      return { welcomeEmail, send, isCopied };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customers', 'onboarding'] }),
  });
  const done = invite.data;
  const welcomeEmail = done?.welcomeEmail ?? preview.data;
  const error = invite.error ?? preview.error;

  return (
    <Dialog title={`Welcome email for ${invitee.name}`} wide onClose={onClose}>
      {!welcomeEmail && !error && <SkeletonRows rows={5} />}
      {welcomeEmail && (
        <Box
          component="section"
          mb="sm"
          p="md"
          bg="var(--sunken)"
          bdrs="md"
          style={{ overflowWrap: 'anywhere' }}
          aria-label="The email"
        >
          <strong>{welcomeEmail.subject}</strong>
          <Box component="p" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {welcomeEmail.text}
          </Box>
        </Box>
      )}
      {error && (
        <AlertBox>
          {error instanceof ApiError && error.status === 409 ? errorText(error) : notMade}
        </AlertBox>
      )}
      {done?.send && <NoteBox polite>Sent to {invitee.email}.</NoteBox>}
      {done?.isCopied && <NoteBox polite>{copied}</NoteBox>}
      {done && !done.send && !done.isCopied && (
        <NoteBox polite>
          Your browser blocked copying. The text above includes the link: select it and copy it.
        </NoteBox>
      )}
      <Text mt="sm" c="dimmed">
        Copying or sending creates a personal link that works for {invitationDays} days and replaces
        earlier links.
      </Text>
      <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton
          variant="default"
          busy={invite.isPending}
          busyLabel="One moment…"
          leftSection={<Copy size={16} aria-hidden="true" />}
          onClick={() => invite.mutate({ send: false })}
        >
          Copy
        </BusyButton>
        {invitee.email && (
          <BusyButton
            busy={invite.isPending}
            busyLabel="One moment…"
            leftSection={<Send size={16} aria-hidden="true" />}
            onClick={() => invite.mutate({ send: true })}
          >
            Send
          </BusyButton>
        )}
      </Flex>
    </Dialog>
  );
}

/** Returns whether the browser allowed it. Without https, pages have no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
