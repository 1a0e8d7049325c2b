import { Box, Button } from '@mantine/core';
import { NoteBox } from '#ui/admin/alert-box.tsx';

interface WebsiteNewerProps {
  text: string;
  pieces: string[];
  takeOver(): void;
}

/** What was saved elsewhere while this form had unsaved changes. */
export function WebsiteNewer({ text, pieces, takeOver }: WebsiteNewerProps) {
  return (
    <NoteBox polite>
      <p>{text}</p>
      <Box component="ul" my="2xs" pl="md" style={{ listStyle: 'disc' }}>
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </Box>
      <Button variant="default" onClick={takeOver}>
        Use newer version
      </Button>
    </NoteBox>
  );
}
