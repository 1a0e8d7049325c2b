import { Box } from '@mantine/core';
import { clockTime } from '#lib/days/formats.ts';
import { initialsOf } from '#lib/initials.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MessagePhotos } from '#ui/admin/message-photos.tsx';
import panes from '#ui/admin/panes.module.css';
import { useOurName } from '#ui/admin/rights.ts';
import thread from '#ui/admin/thread.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { TextView } from '../contract/texts.ts';
import { aboutTexts, statusText } from './labels.ts';
import { TextActions } from './text-actions.tsx';
import styles from './texts.module.css';

interface TextItemProps {
  text: TextView;
  person: string;
  onOpen(photo: number): void;
}

/** One text with its photos and status. */
export function TextItem({ text, person, onOpen }: TextItemProps) {
  const style = useLocale();
  const now = useNow();
  const us = useOurName();
  const isOurs = text.direction === 'out';
  const author = isOurs ? 'owner' : 'customer';
  const hasFailed = text.status === 'failed' || text.status === 'undelivered';
  return (
    <div className={panes.message} data-author={author} data-side={isOurs ? 'ours' : undefined}>
      <span className={panes.face} aria-hidden="true">
        {isOurs ? us : initialsOf(person)}
      </span>
      <div className={thread.message}>
        <span className="visually-hidden">{isOurs ? us : person}: </span>
        <MessagePhotos
          photos={text.photos}
          label={(index) => `Open photo ${index + 1}`}
          onOpen={onOpen}
        />
        {text.body && <p className={panes.bubble}>{text.body}</p>}
        <Box component="span" c="dimmed" fz={12} className={hasFailed ? styles.failed : undefined}>
          <time dateTime={text.created_at}>{clockTime(new Date(text.created_at), style)}</time>
          {[statusText(text, now, style), aboutTexts[text.about], ...fileTexts(text)]
            .filter(Boolean)
            .map((part) => `. ${part}`)
            .join('')}
        </Box>
        <TextActions text={text} />
      </div>
    </div>
  );
}

function fileTexts({ photos_coming, unusable_files }: TextView): string[] {
  return [
    photos_coming > 0 ? 'Photos are being fetched' : '',
    unusable_files === 1 ? "1 file isn't a photo or couldn't be fetched" : '',
    unusable_files > 1 ? `${unusable_files} files aren't photos or couldn't be fetched` : '',
  ];
}
