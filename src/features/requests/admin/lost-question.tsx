import { Button, Flex, Stack, TextInput } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { fieldLimits } from '../rules/requests.ts';
import { lostReasonsQuery } from './queries.ts';

interface LostQuestionProps {
  /** Whose request it is. */
  name: string;
  /** @param reason empty if they don't say */
  onAnswer(reason: string): void;
  onClose(): void;
}

/** Asked before a request is marked as lost. One of the owner's reasons is one press. */
export function LostQuestion({ name, onAnswer, onClose }: LostQuestionProps) {
  const { data: reasons, error, refetch } = useQuery(lostReasonsQuery);
  const [typed, setTyped] = useState('');

  function answer(event: FormEvent): void {
    event.preventDefault();
    onAnswer(typed.trim());
  }

  return (
    <Dialog title={`Why was ${name}'s request lost?`} onClose={onClose}>
      <form onSubmit={answer}>
        <Stack gap="sm">
          {!reasons && (
            <Pending query={{ error, refetch }} title="Couldn't load your reasons" rows={3} />
          )}
          <Flex gap="2xs" wrap="wrap">
            {reasons?.map((reason) => (
              <Button key={reason} variant="default" onClick={() => onAnswer(reason)}>
                {reason}
              </Button>
            ))}
          </Flex>
          <TextInput
            label="Another reason"
            maxLength={fieldLimits.lostReason}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Flex gap="2xs" justify="flex-end" wrap="wrap">
            <Button variant="default" onClick={onClose}>
              Not lost
            </Button>
            <Button type="submit">{typed.trim() ? 'Mark as lost' : 'Lost, no reason'}</Button>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  );
}
