import { Box } from '@mantine/core';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import type { MessageView } from '../contract/messages.ts';

/** Explains why a sign-in email's text is hidden, or why it is shown. */
export function SecretNote({ secret }: Pick<MessageView, 'secret'>) {
  if (!secret) return null;
  return (
    <Box mb="md">
      <NoteBox>
        {secret === 'hidden'
          ? 'This email held a personal link or code, so its text is for the recipient only. It is erased here after delivery.'
          : 'Trial installation: this personal link or code is shown only because no mail server is connected and nobody outside this machine can reach Plumbline.'}
      </NoteBox>
    </Box>
  );
}
