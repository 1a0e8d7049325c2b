import { Button, Flex, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { errorText, fieldError } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { DraftView } from '../contract/drafts.ts';
import { DraftFiles } from './draft-files.tsx';
import { ConnectLink } from './email-banner.tsx';
import { InsertMenu } from './insert-menu.tsx';
import styles from './mailbox.module.css';
import { draftQuery, senderQuery } from './queries.ts';
import { draftStateText, useDraft } from './use-draft.ts';

interface ComposeFormProps {
  draftId: string;
  /** Just started by this person, who continues writing. */
  isNew: boolean;
  onDiscard(): void;
}

/** A draft being written. */
export function ComposeForm(props: ComposeFormProps) {
  // Once it is sent or discarded, it isn't read again.
  const [isLeaving, setIsLeaving] = useState(false);
  const draft = useQuery({ ...draftQuery(props.draftId), enabled: !isLeaving });
  if (!draft.data) return <Pending query={draft} title="Couldn't load this draft" rows={4} />;
  return <OpenForm {...props} draft={draft.data} setIsLeaving={setIsLeaving} />;
}

interface OpenFormProps extends ComposeFormProps {
  draft: DraftView;
  setIsLeaving(isLeaving: boolean): void;
}

function OpenForm({ draft, isNew, setIsLeaving, onDiscard }: OpenFormProps) {
  const open = useDraft(draft);
  const { typed, type } = open;
  const sender = useQuery(senderQuery).data;
  const send = useChange('emails');
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [showsCopies, setShowsCopies] = useState(typed.cc !== '' || typed.bcc !== '');
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is begun
  useEffect(() => {
    if (!isNew) return;
    const name = typed.to ? 'text' : 'to';
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.focus();
      field.setSelectionRange(0, 0);
    }
  }, [isNew]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (!sender?.is_connected || send.isPending) return;
    setIsLeaving(true);
    send.mutate(open.send, { onError: () => setIsLeaving(false) });
  }

  function discardIt(): void {
    open.abandon();
    setIsLeaving(true);
    onDiscard();
  }

  const line = (name: 'to' | 'cc' | 'bcc' | 'subject', label: string, max: number) => (
    <TextInput
      name={name}
      label={label}
      value={typed[name]}
      maxLength={max}
      autoComplete="off"
      error={fieldError(send.error, name)}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
    />
  );
  const isOfField = ['to', 'cc', 'bcc'].some((name) => fieldError(send.error, name));
  const failure =
    send.error && !isOfField && open.state !== 'changed_elsewhere' ? send.error : null;
  return (
    <form
      ref={form}
      className={styles.compose}
      aria-label="Write an email"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <Stack gap="sm">
        <Flex gap="2xs" align="flex-end">
          <div className={styles.grow}>{line('to', 'To', 5000)}</div>
          {!showsCopies && (
            <Button variant="subtle" onClick={() => setShowsCopies(true)}>
              Cc, Bcc
            </Button>
          )}
        </Flex>
        {showsCopies && line('cc', 'Cc', 5000)}
        {showsCopies && line('bcc', 'Bcc', 5000)}
        {line('subject', 'Subject', 500)}
        <Textarea
          name="text"
          label="Message"
          autosize
          minRows={8}
          maxRows={24}
          value={typed.text}
          maxLength={100_000}
          onChange={(event) => type({ text: event.currentTarget.value })}
        />
        <DraftFiles open={open}>
          <InsertMenu text={typed.text} onChange={(text) => type({ text })} />
        </DraftFiles>
        {open.state === 'changed_elsewhere' && (
          <AlertBox>
            This draft was changed in another window.
            <Flex gap="2xs" mt="2xs" wrap="wrap">
              <Button variant="default" onClick={() => open.resolve('theirs')}>
                Show the other version
              </Button>
              <Button variant="default" onClick={() => open.resolve('mine')}>
                Keep what is here
              </Button>
            </Flex>
          </AlertBox>
        )}
        {failure && <AlertBox>{errorText(failure)}</AlertBox>}
        {sender && !sender.is_connected && (
          <NoteBox>
            <strong>Email is not connected</strong>, so this cannot be sent yet. It stays in your
            drafts. <ConnectLink />
          </NoteBox>
        )}
        <Flex gap="2xs" align="center" wrap="wrap">
          {sender?.is_connected && (
            <BusyButton
              type="submit"
              busy={send.isPending}
              busyLabel="Sending…"
              leftSection={<Send size={16} aria-hidden="true" />}
            >
              Send
            </BusyButton>
          )}
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => setAsksToDiscard(true)}
          >
            Discard
          </Button>
          <Text span c="dimmed" fz={13} role="status">
            {draftStateText(open)}
          </Text>
        </Flex>
      </Stack>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard this draft?"
          confirm="Discard draft"
          isLoss
          onConfirm={discardIt}
          cancel="Keep writing"
          onCancel={() => setAsksToDiscard(false)}
        >
          You can't undo this.
        </ConfirmDialog>
      )}
    </form>
  );
}
