import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Image, Paperclip } from 'lucide-react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { downloadFile } from '../../../ui/admin/download-file.ts';
import type { MessageView } from '../contract.ts';
import styles from './mailbox.module.css';

/** The files of an email, to be saved. */
export function Attachments({ message }: { message: MessageView }) {
  const fetching = useMutation({
    mutationFn: ({ url, name }: { url: string; name: string }) => downloadFile(url, name),
  });
  if (message.attachments.length === 0) return null;
  return (
    <Stack gap="2xs" mt="md">
      <ul aria-label="Attachments" className={styles.files}>
        {message.attachments.map((file) => {
          const Icon = file.type.startsWith('image/') ? Image : Paperclip;
          return (
            <li key={file.url}>
              <button type="button" onClick={() => fetching.mutate(file)}>
                <Icon size={18} aria-hidden="true" />
                <Text span flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {file.name}
                </Text>
                {file.size !== null && (
                  <Text span c="dimmed" fz={13} flex="none">
                    {formatFileSize(file.size)}
                  </Text>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {fetching.error && <AlertBox>{errorText(fetching.error)}</AlertBox>}
    </Stack>
  );
}
