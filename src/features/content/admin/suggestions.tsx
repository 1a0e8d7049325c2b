import { Text } from '@mantine/core';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import type { GeneratedView } from '../contract/writing.ts';

/** Who wrote the text, and how to improve it. */
export function Suggestions({
  generated: { ai_model, suggestions },
}: {
  generated: GeneratedView;
}) {
  return (
    <div style={{ marginBottom: 'var(--space-4)' }}>
      <NoteBox polite>
        <Text>Written by: {ai_model}. Read it, change it, make it yours.</Text>
        <ul>
          {suggestions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </NoteBox>
    </div>
  );
}
