import { Button, Flex } from '@mantine/core';
import { Forward, Reply, ReplyAll } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import type { MessageView } from '../contract/messages.ts';
import { parsePeople } from '../rules/people.ts';
import type { NewDraft } from './use-new-draft.ts';

interface ReplyButtonsProps {
  /** What is answered. */
  message: MessageView;
  /** There is nobody to reply to. */
  onlyForward: boolean;
  newDraft: NewDraft;
  /** What else can be made of it. */
  more?: ReactNode;
}

/** The buttons for replying to an email. */
export function ReplyButtons({ message, onlyForward, newDraft, more }: ReplyButtonsProps) {
  const others = parsePeople(message.to).length + parsePeople(message.cc).length;
  return (
    <>
      {newDraft.error && <AlertBox>{errorText(newDraft.error)}</AlertBox>}
      {/* In sight however long the email is. */}
      <Flex gap="2xs" wrap="wrap" py="sm" pos="sticky" bottom={0} bg="var(--surface)">
        {!onlyForward && (
          <Button
            variant="default"
            leftSection={<Reply size={16} aria-hidden="true" />}
            onClick={() => newDraft.begin('reply', message.id)}
          >
            Reply
          </Button>
        )}
        {!onlyForward && others > 1 && (
          <Button
            variant="default"
            leftSection={<ReplyAll size={16} aria-hidden="true" />}
            onClick={() => newDraft.begin('reply_all', message.id)}
          >
            Reply all
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Forward size={16} aria-hidden="true" />}
          onClick={() => newDraft.begin('forward', message.id)}
        >
          Forward
        </Button>
        {more}
      </Flex>
    </>
  );
}
