import { FileText } from 'lucide-react';
import { timeOf } from '#lib/days/texts.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { initialsOf } from '#lib/initials.ts';
import type { Language } from '#lib/language.ts';
import { Icon } from '#ui/site/icon.tsx';
import type { MessageView } from '../contract.ts';
import { messageTexts } from '../texts/index.ts';
import { localeOf } from './message-times.ts';
import styles from './messages.module.css';

interface MessageProps {
  language: Language;
  message: MessageView;
  owner: string;
  timeZone: string;
  /** The day as text, above its first message. */
  day: string | undefined;
}

/** One message with its photos and files: the owner's on the left, the customer's on the right. */
export function Message({ language, message, owner, timeZone, day }: MessageProps) {
  const t = messageTexts(language);
  const { id, author, body, photos, files, created_at, read_at } = message;
  const isOwn = author === 'customer';
  return (
    <li data-message={id}>
      {day && <p className={styles.day}>{day}</p>}
      <div className={styles.message} data-author={author}>
        {!isOwn && (
          <span className={styles.face} aria-hidden="true">
            {initialsOf(owner)}
          </span>
        )}
        <div className={styles.content}>
          <span className="visually-hidden">{isOwn ? t.page.byYou : owner}: </span>
          {photos.length > 0 && (
            <div className={styles.photos}>
              {photos.map((photo) => (
                <a key={photo.id} href={photo.url} aria-label={t.page.photo(photo)}>
                  <img
                    src={photo.thumbnail_url}
                    alt=""
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                  />
                </a>
              ))}
            </div>
          )}
          {body && <p className={styles.bubble}>{body}</p>}
          {files.map((file) => (
            <a key={file.id} href={file.url} download={file.name} className={styles.file}>
              <Icon of={FileText} />
              <span className={styles.fileName}>{file.name}</span>
              <small className={styles.fileSize}>
                {formatFileSize(file.size, localeOf(language))}
              </small>
            </a>
          ))}
          <time dateTime={created_at}>
            {timeOf(new Date(created_at), { language, timeZone })}
            {isOwn && read_at && `, ${t.page.read}`}
          </time>
        </div>
      </div>
    </li>
  );
}
