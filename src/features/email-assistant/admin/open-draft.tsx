import { Button, Flex, Textarea } from '@mantine/core';
import { Pencil, Send, X } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { useMessageDraft } from '#ui/admin/use-message-draft.ts';
import type { approveReplyDraft, ReplyDraftView, rejectReplyDraft } from '../contract.ts';
import { maxReply } from '../rules/drafts.ts';
import { AutoSend } from './auto-send.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './reply-draft.module.css';

/** A draft waiting for the owner: Approve & Send, Edit, Reject. What is typed stays in this tab. */
export function OpenDraft({ draft }: { draft: ReplyDraftView }) {
  const edited = useMessageDraft(`reply-draft-${draft.id}`);
  const [isEditing, setEditing] = useState(edited.text !== '');
  const [pressed, setPressed] = useState<'send' | 'reject'>('send');
  const goesOut = useEmailsGoOut();
  const change = useChange('emails');
  const text = isEditing ? edited.text : draft.ai_draft;
  const params = { id: draft.id };

  function send(): void {
    setPressed('send');
    change.mutate(
      () =>
        callApi<typeof approveReplyDraft>('/api/email/reply-drafts/{id}/approval', {
          method: 'POST',
          params,
          body: { text },
        }),
      { onSuccess: edited.clear },
    );
  }

  function reject(): void {
    setPressed('reject');
    change.mutate(
      () =>
        callApi<typeof rejectReplyDraft>('/api/email/reply-drafts/{id}/rejection', {
          method: 'POST',
          params,
        }),
      { onSuccess: edited.clear },
    );
  }

  return (
    <>
      {isEditing ? (
        <Textarea
          label="Your reply"
          autosize
          minRows={8}
          maxRows={24}
          maxLength={maxReply}
          value={edited.text}
          onChange={({ currentTarget }) => edited.type(currentTarget.value)}
        />
      ) : (
        <MarkedText text={draft.ai_draft} marks={draft.sources.map((source) => source.text)} />
      )}
      <DraftFacts draft={draft} />
      <AutoSend draft={draft} />
      {goesOut === false && (
        <p className={styles.muted}>
          Email is not connected: the reply is stored under Sent, and nothing is emailed.
        </p>
      )}
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      <div className={styles.buttons}>
        <BusyButton
          fullWidth
          leftSection={<Send size={18} aria-hidden="true" />}
          busy={change.isPending && pressed === 'send'}
          busyLabel="Sending…"
          onClick={send}
        >
          Approve & Send
        </BusyButton>
        <Flex gap="xs">
          {isEditing ? (
            <Button
              variant="default"
              flex={1}
              onClick={() => {
                edited.clear();
                setEditing(false);
              }}
            >
              Discard changes
            </Button>
          ) : (
            <Button
              variant="default"
              flex={1}
              leftSection={<Pencil size={16} aria-hidden="true" />}
              onClick={() => {
                edited.type(draft.ai_draft);
                setEditing(true);
              }}
            >
              Edit
            </Button>
          )}
          <BusyButton
            variant="default"
            flex={1}
            leftSection={<X size={16} aria-hidden="true" />}
            busy={change.isPending && pressed === 'reject'}
            busyLabel="Rejecting…"
            onClick={reject}
          >
            Reject
          </BusyButton>
        </Flex>
      </div>
    </>
  );
}
