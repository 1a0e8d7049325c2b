import { Camera, SendHorizontal } from 'lucide-react';
import type { Language } from '#lib/language.ts';
import { Icon } from '#ui/site/icon.tsx';
import { maxAttachments, maxMessageLength } from '../rules/messages.ts';
import { messageTexts } from '../texts/index.ts';
import styles from './messages.module.css';

interface ComposerProps {
  language: Language;
  /** As they are called. */
  owner: string;
  action: string;
  problem: string | undefined;
  typed: string;
  idempotencyKey: string;
}

/**
 * The form that sends a message. It works without script; the script finds its parts through
 * `data-…`.
 */
export function Composer(props: ComposerProps) {
  const { language, owner, action, problem, typed, idempotencyKey } = props;
  const t = messageTexts(language);
  const write = t.page.write({ owner });
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className={styles.composer}
      data-compose
      data-waiting={t.page.waiting}
      data-failed={t.page.failed}
      data-too-many={t.errors.tooManyFiles({ max: maxAttachments })}
    >
      <div role="alert" className={styles.alert} data-alert>
        {problem}
      </div>
      <input type="hidden" name="key" defaultValue={idempotencyKey} />
      <ul
        className={styles.chosen}
        hidden
        data-chosen
        data-leave-out={t.page.remove({ name: '{name}' })}
        data-pick={styles.pick}
        data-pick-picture={styles.pickPicture}
        data-chosen-name={styles.chosenName}
        data-leave-out-class={styles.leaveOut}
      />
      <div className={styles.line}>
        <label className={styles.add}>
          <Icon of={Camera} size={24} className={styles.camera} />
          <span>{t.page.add}</span>
          <input
            type="file"
            name="attachments"
            multiple
            accept="image/*,.heic,.heif,.pdf,.docx,.xlsx,.odt,.ods,.txt,.csv"
            aria-describedby="attachments-hint"
          />
        </label>
        <textarea
          name="body"
          rows={1}
          maxLength={maxMessageLength}
          aria-label={write}
          placeholder={write}
          defaultValue={typed}
        />
        <button type="submit" className={styles.send} aria-label={t.page.send}>
          <Icon of={SendHorizontal} size={22} />
        </button>
      </div>
      <p id="attachments-hint" className={styles.hint}>
        {t.page.addHint({ max: maxAttachments })}
      </p>
    </form>
  );
}
