import { ActionIcon, Button, Flex, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';

interface UndoLineProps {
  /** What was just done, as of `useRemoval`, and the way back. */
  removal: {
    last: { text: string } | undefined;
    error: Error | null;
    undo(): void;
    dismiss(): void;
  };
}

/** What was just removed or placed, with an undo button. */
export function UndoLine({ removal }: UndoLineProps) {
  return (
    <>
      <div role="status">
        {removal.last && (
          <Flex
            gap="2xs"
            align="center"
            mih="var(--tap)"
            pr="sm"
            pl={20}
            bg="var(--info-soft)"
            c="var(--info-text)"
          >
            <Text span flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              {removal.last.text}
            </Text>
            <Button variant="subtle" onClick={removal.undo}>
              Undo
            </Button>
            <ActionIcon aria-label="Dismiss" onClick={removal.dismiss}>
              <X size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        )}
      </div>
      {removal.error && <AlertBox>{errorText(removal.error)}</AlertBox>}
    </>
  );
}
