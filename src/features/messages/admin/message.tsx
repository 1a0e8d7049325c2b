import { Flex } from '@mantine/core';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { initialsOf } from '#lib/initials.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MessagePhotos } from '#ui/admin/message-photos.tsx';
import panes from '#ui/admin/panes.module.css';
import { useOurName } from '#ui/admin/rights.ts';
import styles from '#ui/admin/thread.module.css';
import type { MessageView } from '../contract.ts';
import { readText } from './thread-text.ts';

interface MessageProps {
  message: MessageView;
  customer: string;
  onOpen(photo: number): void;
}

/** One message with its photos and files. */
export function Message({ message, customer, onOpen }: MessageProps) {
  const style = useLocale();
  const us = useOurName();
  const { author, body, photos, files, created_at, email_id } = message;
  return (
    <div
      className={panes.message}
      data-author={author}
      data-side={author === 'owner' ? 'ours' : undefined}
    >
      <span className={panes.face} aria-hidden="true">
        {author === 'owner' ? us : initialsOf(customer)}
      </span>
      <div className={styles.message}>
        <span className="visually-hidden">{author === 'owner' ? us : customer}: </span>
        <MessagePhotos
          photos={photos}
          label={(index) => `Open photo ${photos[index]?.name}`}
          onOpen={onOpen}
        />
        {body && <p className={panes.bubble}>{body}</p>}
        {files.map(({ id, url, name, size }) => (
          <a key={id} href={url} download={name} className={styles.file}>
            <FileText size={18} aria-hidden="true" />
            <span>{name}</span>
            <span>{formatFileSize(size)}</span>
          </a>
        ))}
        <Flex component="span" gap="2xs" c="dimmed" fz={12}>
          <time dateTime={created_at}>
            {clockTime(new Date(created_at), style)}
            {readText(message)}
          </time>
          {email_id && (
            <Link to={adminLink('email', {}, { folder: 'inbox', message: email_id })}>
              By email
            </Link>
          )}
        </Flex>
      </div>
    </div>
  );
}
