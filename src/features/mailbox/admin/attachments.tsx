import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { downloadFile } from '../../../ui/admin/download-file.ts';
import type { MessageView } from '../contract.ts';
import styles from './mailbox-page.module.css';

/** The files of an email, to be saved. */
export function Attachments({ message }: { message: MessageView }) {
  const fetching = useMutation({
    mutationFn: ({ url, name }: { url: string; name: string }) => downloadFile(url, name),
  });
  if (message.attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {message.attachments.map((file) => (
        <Button
          key={file.url}
          variant="default"
          leftSection={<Paperclip size={16} aria-hidden="true" />}
          onClick={() => fetching.mutate(file)}
        >
          {file.name}
        </Button>
      ))}
      {fetching.error && <AlertBox>{errorText(fetching.error)}</AlertBox>}
    </div>
  );
}
