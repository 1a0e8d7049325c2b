import { Text, TextInput } from '@mantine/core';
import { NoteBox } from '#ui/admin/alert-box.tsx';

/** An invitation's link that no mail server could send. */
export function InvitationLink({ name, link }: { name: string; link: string }) {
  return (
    <NoteBox polite>
      <Text mb="2xs">
        No mail server is connected, so nothing was sent. Give {name} this link yourself. It works
        once, for seven days.
      </Text>
      <TextInput
        aria-label={`Invitation link for ${name}`}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </NoteBox>
  );
}
