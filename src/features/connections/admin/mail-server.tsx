import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { GoogleMail } from './google-mail.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { mailServerQuery } from './queries.ts';
import { SenderRecords } from './sender-records.tsx';

/** Below the Email connection: the form, or where it is configured instead. */
export function MailServer() {
  const [notice, setNotice] = useState('');
  const { data: server, error, refetch } = useQuery(mailServerQuery);
  if (!server)
    return <Pending query={{ error, refetch }} title="Couldn't load the mail server" rows={3} />;
  if (server.source === 'environment')
    return (
      <Box px={20} pb="md">
        <NoteBox>
          Emails are from {server.address}, through {server.host}. SMTP_URL is set on the machine
          that runs Plumbline, so they are changed there.
        </NoteBox>
        <SenderRecords />
      </Box>
    );
  return (
    <Stack gap={0}>
      {notice && (
        <Box px={20} pb="md">
          <NoteBox polite>{notice}</NoteBox>
        </Box>
      )}
      {server.has_google && <GoogleMail server={server} onSaved={setNotice} />}
      {(server.sign_in === 'password' || !server.has_google) && (
        <MailServerForm
          key={`${server.source} ${server.saved_at}`}
          server={server}
          onSaved={setNotice}
        />
      )}
      {server.source === 'settings' && <SenderRecords />}
    </Stack>
  );
}
