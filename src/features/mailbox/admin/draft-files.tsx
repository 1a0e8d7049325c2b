import { ActionIcon, Button, Flex, Text } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatFileSize } from '#lib/file-size.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import type { OpenDraft } from './use-draft.ts';

/**
 * A draft's files, and a button to add more.
 * @param children shown beside that button
 */
export function DraftFiles({ open, children }: { open: OpenDraft; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState<{ name: string; percent: number }>();
  const [error, setError] = useState<unknown>();

  async function attach(chosen: File[]): Promise<void> {
    setError(undefined);
    try {
      for (const file of chosen) {
        setUploading({ name: file.name, percent: 0 });
        await open.attach(file, (percent) => setUploading({ name: file.name, percent }));
      }
    } catch (failure) {
      setError(failure);
    }
    setUploading(undefined);
  }

  return (
    <div>
      {open.files.length > 0 && (
        <ul aria-label="Attachments">
          {open.files.map(({ id, name, size }) => (
            <Flex component="li" key={id} gap="2xs" align="center">
              <Paperclip size={16} aria-hidden="true" />
              <Text span flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text span c="dimmed" fz={13}>
                {formatFileSize(size)}
              </Text>
              <ActionIcon
                size="var(--tap)"
                c="var(--text)"
                aria-label={`Remove ${name}`}
                onClick={() => open.detach(id)}
              >
                <X size={18} aria-hidden="true" />
              </ActionIcon>
            </Flex>
          ))}
        </ul>
      )}
      {error !== undefined && <AlertBox>{errorText(error)}</AlertBox>}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void attach(chosen);
        }}
      />
      <Flex gap="2xs" align="center">
        <Button
          variant="default"
          leftSection={<Paperclip size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        {children}
        <Text span c="dimmed" fz={13} role="status">
          {uploading && `Attaching ${uploading.name}, ${uploading.percent}%`}
        </Text>
      </Flex>
    </div>
  );
}
