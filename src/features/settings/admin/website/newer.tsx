import { Button } from '@mantine/core';
import { NoteBox } from '../../../../ui/admin/alert-box.tsx';
import styles from './part.module.css';

interface WebsiteNewerProps {
  text: string;
  pieces: string[];
  takeOver(): void;
}

/** What was saved elsewhere while this form held unsaved changes. */
export function WebsiteNewer({ text, pieces, takeOver }: WebsiteNewerProps) {
  return (
    <NoteBox polite>
      <p>{text}</p>
      <ul className={styles.newer}>
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      <Button variant="default" onClick={takeOver}>
        Use newer version
      </Button>
    </NoteBox>
  );
}
