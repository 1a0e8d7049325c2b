import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { PhoneCalls } from './phone-calls.tsx';
import { twilioQuery } from './queries.ts';
import { TwilioForm } from './twilio-form.tsx';

/** Below the Text messages connection: the form, or where it is configured instead. */
export function TwilioAccount() {
  const [notice, setNotice] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: account, error, refetch } = useQuery(twilioQuery);
  if (!account)
    return <Pending query={{ error, refetch }} title="Couldn't load the account" rows={3} />;
  if (account.source === 'environment')
    return (
      <Box px={20} pb="md">
        <NoteBox>
          Texts are from {formatAmericanPhone(account.number)}. TWILIO_ACCOUNT_SID is set on the
          machine that runs Plumbline, so the account is changed there. Phone calls are{' '}
          {account.phone_calls}: they need TWILIO_API_KEY_SID, TWILIO_API_KEY_SECRET, and
          TWILIO_APP_SID.
        </NoteBox>
      </Box>
    );
  return (
    <Stack gap={0}>
      {notice && (
        <Box px={20} pb="md">
          <NoteBox polite>{notice}</NoteBox>
        </Box>
      )}
      {isOpen || account.token === 'unreadable' ? (
        <TwilioForm
          key={`${account.source} ${account.saved_at}`}
          account={account}
          onSaved={(text) => {
            setNotice(text);
            setOpen(false);
          }}
        />
      ) : (
        <Box px={20} pb="md">
          <Button variant="default" onClick={() => setOpen(true)}>
            {account.source === 'none' ? 'Set up Twilio' : 'Change Twilio account'}
          </Button>
        </Box>
      )}
      {account.token === 'saved' && <PhoneCalls account={account} />}
    </Stack>
  );
}
