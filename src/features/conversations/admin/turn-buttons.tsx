import { Button, Group } from '@mantine/core';
import { Bot, Lock, LockOpen, UserRound } from 'lucide-react';
import { ApiError, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { ConversationStatus } from '../rules/conversations.ts';
import {
  closeConversation,
  escalateConversation,
  handConversationBack,
  reopenConversation,
} from './queries.ts';

/** What the owner can do with a conversation. */
export const turns = {
  escalate: escalateConversation,
  'hand-back': handConversationBack,
  close: closeConversation,
  reopen: reopenConversation,
};
export type Turn = keyof typeof turns;

const icon = { size: 16, 'aria-hidden': true } as const;

interface TurnButtonsProps {
  status: ConversationStatus;
  isBusy: boolean;
  onTurn(turn: Turn): void;
}

/** Who answers, and whether the conversation is open: each status offers the possible next ones. */
export function TurnButtons({ status, isBusy, onTurn }: TurnButtonsProps) {
  const { assistant } = useLocale();
  const offered = {
    active: [
      { turn: 'escalate', label: 'Escalate to Human', icon: <UserRound {...icon} /> },
      { turn: 'close', label: 'Close', icon: <Lock {...icon} /> },
    ],
    escalated: [
      { turn: 'hand-back', label: `Hand back to ${assistant}`, icon: <Bot {...icon} /> },
      { turn: 'close', label: 'Close', icon: <Lock {...icon} /> },
    ],
    closed: [{ turn: 'reopen', label: 'Reopen', icon: <LockOpen {...icon} /> }],
  } as const;
  return (
    <Group ml="auto" gap="2xs">
      {offered[status].map((one) => (
        <Button
          key={one.turn}
          variant="default"
          leftSection={one.icon}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onTurn(one.turn);
          }}
        >
          {one.label}
        </Button>
      ))}
    </Group>
  );
}

/** What went wrong; escalations use the texts of spec section 8. */
export function turnError(turn: Turn, error: Error): string {
  if (turn !== 'escalate') return errorText(error);
  const isAnswered = error instanceof ApiError && error.status > 0;
  const text = isAnswered ? 'Failed to escalate conversation' : 'Error escalating conversation';
  return `${text}. ${errorText(error)}`;
}
