import { Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Calendar, File, FileText, ImageIcon, TriangleAlert } from 'lucide-react';
import { formatFileSize } from '#lib/file-size.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { downloadFile } from '#ui/admin/download-file.ts';
import type { EmailFileView, MessageView } from '../contract/messages.ts';
import styles from './attachments.module.css';

/** An email's files, to download. */
export function Attachments({ message }: { message: MessageView }) {
  const fetching = useMutation({
    mutationFn: ({ url, name }: EmailFileView) => downloadFile(url, name),
  });
  if (message.attachments.length === 0) return null;
  return (
    <>
      <ul aria-label="Attachments" className={styles.files}>
        {message.attachments.map((file) => (
          <li key={file.url}>
            <UnstyledButton className={styles.file} onClick={() => fetching.mutate(file)}>
              <FileIcon file={file} />
              <span className={styles.name}>
                {file.name}
                {file.is_program && (
                  <Text span display="block" fz={13} className={styles.warning}>
                    Opening this file may run a program. Open it only if you expected it.
                  </Text>
                )}
              </span>
              <Text span fz={13} c="dimmed" className={styles.size}>
                {[file.format.toUpperCase(), file.size !== null && formatFileSize(file.size)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {fetching.error && <AlertBox>{errorText(fetching.error)}</AlertBox>}
    </>
  );
}

const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'avif', 'tif', 'bmp'];
const texts = ['pdf', 'doc', 'docx', 'odt', 'txt', 'rtf', 'xls', 'xlsx', 'ods', 'csv'];

function FileIcon({ file: { format, is_program } }: { file: EmailFileView }) {
  const props = { size: 18, 'aria-hidden': true, className: styles.icon };
  if (is_program) return <TriangleAlert {...props} />;
  if (pictures.includes(format)) return <ImageIcon {...props} />;
  if (format === 'ics') return <Calendar {...props} />;
  return texts.includes(format) ? <FileText {...props} /> : <File {...props} />;
}
