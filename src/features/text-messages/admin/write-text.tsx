import { Box, Button, Flex, NativeSelect, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import type { Language } from '../../../lib/language.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import styles from '../../../ui/admin/thread.module.css';
import { useMessageDraft } from '../../../ui/admin/use-message-draft.ts';
import type { postThreadText } from '../contract/texts.ts';
import { fillTemplate } from '../rules/templates.ts';
import { maxTextLength, maxTextPhotos } from '../rules/texts.ts';
import { LengthLine } from './length-line.tsx';
import { templatesQuery, textsTopic } from './queries.ts';

interface WriteTextProps {
  threadId: string;
  person: string;
  /** For templates; empty where no name is known. */
  firstName: string;
  language: Language;
  isConnected: boolean;
  canSendPhotos: boolean;
}

/** Where the owner writes. What did not go out stays, and is sent again under the same key. */
export function WriteText(props: WriteTextProps) {
  const { threadId, person, isConnected, canSendPhotos } = props;
  const queries = useQueryClient();
  const draft = useMessageDraft(`text ${threadId}`);
  const input = useRef<HTMLInputElement>(null);
  const { text, files } = draft;
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData();
      body.append('body', text);
      for (const file of files) body.append('photos', file, file.name);
      return callApi<typeof postThreadText>('/api/texts/{id}/messages', {
        method: 'POST',
        params: { id: threadId },
        body,
        key: draft.takeKey(),
      });
    },
    onSuccess: () => {
      draft.clear();
      return queries.invalidateQueries({ queryKey: [textsTopic] });
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
      {files.length > maxTextPhotos && (
        <AlertBox>Please send up to {maxTextPhotos} photos per text.</AlertBox>
      )}
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label="Photos to send">
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
      <Flex gap="sm" align="center" justify="space-between" wrap="wrap">
        <Templates {...props} onChoose={draft.type} />
        <LengthLine body={text} />
      </Flex>
      <Flex gap="2xs" align="flex-end" className={styles.line}>
        {canSendPhotos && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept="image/*"
              aria-label="Photos"
              onChange={({ target }) => {
                draft.setFiles([...files, ...(target.files ?? [])]);
                // The same file may be chosen again after it was left out.
                target.value = '';
              }}
            />
            <button
              type="button"
              className={styles.attach}
              aria-label="Attach photos"
              onClick={() => input.current?.click()}
            >
              <Paperclip size={20} aria-hidden="true" />
            </button>
          </>
        )}
        <Textarea
          flex={1}
          miw={0}
          aria-label={`Text ${person}`}
          placeholder={`Text ${person}`}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxTextLength}
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
          <span className={styles.sendLabel}>{isConnected ? 'Send' : 'Prepare'}</span>
        </Button>
      </Flex>
      {!isConnected && (
        <Text c="dimmed" fz={13}>
          Text messages are not connected: the text stands ready, and you send it from your phone.
        </Text>
      )}
    </form>
  );
}

/** Texts that are sent often, filled in for its recipient. */
function Templates({
  firstName,
  language,
  onChoose,
}: WriteTextProps & { onChoose(text: string): void }) {
  const { name: business } = useLocale();
  const templates = useQuery(templatesQuery).data ?? [];
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Template"
      value=""
      data={[
        { value: '', label: 'Use a template' },
        ...templates.map(({ title }, index) => ({ value: String(index), label: title })),
      ]}
      onChange={(event) => {
        const template = templates[Number(event.currentTarget.value)];
        if (event.currentTarget.value !== '' && template)
          onChoose(fillTemplate(template.body[language], { name: firstName, business }));
      }}
    />
  );
}
