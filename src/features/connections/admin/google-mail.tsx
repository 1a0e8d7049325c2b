import { Box, Button, Flex, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import {
  type askGoogleForMail,
  type MailServerView,
  mailServerChange,
  type removeMailServer,
} from '../contract/mail-server.ts';
import styles from './mail-server-form.module.css';

const path = '/api/settings/mail-server';
const question = mailServerChange.pick({ current_password: true });

/** The outcome of the trip to Google's page and back. */
const outcomes: Record<string, string> = {
  refused: 'Google did not give access to your email. Nothing was changed.',
  expired: 'That took too long, or was started in another browser. Please connect again.',
  unreachable: "Google can't be reached. Please try again.",
  failed:
    'Google gave access, but its mail server refused the test. Check that IMAP is turned on in the settings of Gmail, then connect again.',
};

interface GoogleMailProps {
  server: MailServerView;
  onSaved(text: string): void;
}

/** Connects a Google account's email through Google's own page, and shows the connected one. */
export function GoogleMail({ server, onSaved }: GoogleMailProps) {
  const isConnected = server.sign_in === 'google' && server.source === 'settings';
  const outcome = useSearchParams()[0].get('email') ?? '';
  const [isLeaving, setLeaving] = useState(false);
  const form = useApiForm({
    initial: { current_password: '' },
    schema: question,
    topics: ['settings'],
    send: (body) => callApi<typeof askGoogleForMail>(`${path}/google`, { method: 'POST', body }),
    onSent: ({ address }) => {
      setLeaving(true);
      window.location.assign(address);
    },
  });
  const removal = useChange('settings');
  const disconnect = () =>
    removal.mutate(async () => {
      await callApi<typeof removeMailServer>(path, { method: 'DELETE' });
      onSaved('Disconnected. Emails stay in your mailbox here.');
    });
  return (
    <FormStack form={form} className={styles.form}>
      {outcomes[outcome] && <AlertBox>{outcomes[outcome]}</AlertBox>}
      {isConnected ? (
        <NoteBox>
          {outcome === 'connected' &&
            'Connected. Google accepted a test email, and the mailbox opened. '}
          Emails are sent and read as {server.address}, with Google's permission.
        </NoteBox>
      ) : (
        <Text fw={600}>Gmail or Google Workspace</Text>
      )}
      {server.password === 'unreadable' && (
        <AlertBox>
          Nothing is emailed: Google's permission can't be read, because the server's secret key has
          changed. Please connect again.
        </AlertBox>
      )}
      <Box maw="24rem">
        <PasswordInput
          label="Your Plumbline password"
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      </Box>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      {removal.error && <AlertBox>{errorText(removal.error)}</AlertBox>}
      <Flex gap="2xs" wrap="wrap" align="center">
        <BusyButton
          type="submit"
          variant={isConnected ? 'default' : 'filled'}
          busy={form.isBusy || isLeaving}
          busyLabel="Opening Google…"
        >
          {isConnected ? 'Connect again' : 'Connect with Google'}
        </BusyButton>
        {isConnected && (
          <Button
            variant="subtle"
            color="red"
            ml="auto"
            disabled={removal.isPending}
            onClick={disconnect}
          >
            Disconnect
          </Button>
        )}
      </Flex>
    </FormStack>
  );
}
