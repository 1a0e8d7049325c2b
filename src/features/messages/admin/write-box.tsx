import { Box, Button, Flex, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import styles from '../../../ui/admin/thread.module.css';
import { useMessageDraft } from '../../../ui/admin/use-message-draft.ts';
import type { postMessage } from '../contract.ts';
import { maxAttachments, maxMessageLength } from '../rules/messages.ts';
import { messagesTopic } from './queries.ts';

/** Where the owner writes. What did not go out stays, and is sent again under the same key. */
export function WriteBox({ projectId, customer }: { projectId: string; customer: string }) {
  const queries = useQueryClient();
  const draft = useMessageDraft(`message ${projectId}`);
  const input = useRef<HTMLInputElement>(null);
  const { text, files } = draft;
  const firstName = customer.split(' ', 1)[0] ?? '';
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData();
      body.append('body', text);
      for (const file of files) body.append('attachments', file, file.name);
      return callApi<typeof postMessage>('/api/projects/{id}/messages', {
        method: 'POST',
        params: { id: projectId },
        body,
        key: draft.takeKey(),
      });
    },
    onSuccess: () => {
      draft.clear();
      return queries.invalidateQueries({ queryKey: [messagesTopic] });
    },
  });

  function send(): void {
    const isEmpty = text.trim() === '' && files.length === 0;
    if (!isEmpty && !sending.isPending) sending.mutate();
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
      {files.length > maxAttachments && (
        <AlertBox>Please send up to {maxAttachments} photos and files per message.</AlertBox>
      )}
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label="Photos and files to send">
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
      )}
      <Flex gap="2xs" align="flex-end" className={styles.line}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="Attachments"
          onChange={({ target }) => {
            draft.setFiles([...files, ...(target.files ?? [])]);
            // The same file may be chosen again after it was left out.
            target.value = '';
          }}
        />
        <button
          type="button"
          className={styles.attach}
          aria-label="Attach photos or files"
          onClick={() => input.current?.click()}
        >
          <Paperclip size={20} aria-hidden="true" />
        </button>
        <Textarea
          flex={1}
          miw={0}
          aria-label={`Write to ${firstName}`}
          placeholder={`Write to ${firstName}`}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxMessageLength}
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
          <span className={styles.sendLabel}>Send</span>
        </Button>
      </Flex>
    </form>
  );
}
