import { Box, Button, Flex, Textarea } from '@mantine/core';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react';
import { formatFileSize } from '#lib/file-size.ts';
import type { Topic } from '#lib/live-events.ts';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import styles from './thread.module.css';
import { useChange } from './use-change.ts';
import { type MessageDraft, useMessageDraft } from './use-message-draft.ts';

/** What may be attached. */
interface Attachable {
  /** Of the button: "Attach photos". */
  label: string;
  /** Of the file input, and of the list of chosen files. */
  inputLabel: string;
  chosenLabel: string;
  /** The endpoint's field for them. */
  field: string;
  accept?: string;
  max: number;
  tooMany: string;
}

interface MessageFormProps {
  /** Where it goes: the typed text is stored under this name. */
  to: string;
  label: string;
  sendLabel: string;
  maxLength: number;
  attachable: Attachable;
  /** If false, nothing can be attached. */
  canAttach: boolean;
  /** Shown above the text; may write into it. */
  above?: (draft: MessageDraft) => ReactNode;
  below?: ReactNode;
  topic: Topic;
  post(body: FormData, key: string): Promise<unknown>;
}

/** The form for a message. What did not go out stays, and is sent again under the same key. */
export function MessageForm(props: MessageFormProps) {
  const { label, attachable } = props;
  const draft = useMessageDraft(props.to);
  const { text, files } = draft;
  const sending = useChange(props.topic);

  function send(): void {
    const isEmpty = text.trim() === '' && files.length === 0;
    if (isEmpty || sending.isPending) return;
    sending.mutate(async () => {
      const body = new FormData();
      body.append('body', text);
      for (const file of files) body.append(attachable.field, file, file.name);
      const answer = await props.post(body, draft.takeKey());
      draft.clear();
      return answer;
    });
  }

  return (
    <form
      className={styles.write}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {sending.error && <AlertBox>{errorText(sending.error)}</AlertBox>}
      {files.length > attachable.max && <AlertBox>{attachable.tooMany}</AlertBox>}
      <ChosenFiles draft={draft} label={attachable.chosenLabel} />
      {props.above?.(draft)}
      <Flex gap="2xs" align="flex-end" className={styles.line}>
        {props.canAttach && <AttachButton draft={draft} attachable={attachable} />}
        <Textarea
          flex={1}
          miw={0}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          loading={sending.isPending}
          leftSection={<SendHorizontal size={16} aria-hidden="true" />}
        >
          <span className={styles.sendLabel}>{props.sendLabel}</span>
        </Button>
      </Flex>
      {props.below}
    </form>
  );
}

function ChosenFiles({ draft, label }: { draft: MessageDraft; label: string }) {
  const { files } = draft;
  if (files.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
        <Flex component="li" gap="2xs" align="center" fz={14} key={index}>
          <span>{file.name}</span> <span>{formatFileSize(file.size)}</span>
          <Box
            component="button"
            ml="auto"
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => draft.setFiles(files.filter((_, other) => other !== index))}
          >
            <X size={16} aria-hidden="true" />
          </Box>
        </Flex>
      ))}
    </ul>
  );
}

function AttachButton({ draft, attachable }: { draft: MessageDraft; attachable: Attachable }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={attachable.accept}
        aria-label={attachable.inputLabel}
        onChange={({ target }) => {
          draft.setFiles([...draft.files, ...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={attachable.label}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </button>
    </>
  );
}
