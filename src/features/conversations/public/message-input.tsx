import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { maxMessageLength } from '../rules/conversations.ts';
import type { ChatTexts } from '../texts/chat.ts';
import styles from './chat.module.css';
import { PhotoButtons } from './photo-buttons.tsx';

interface MessageInputProps {
  t: ChatTexts;
  value: string;
  disabled: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  onPhotos: (photos: File[]) => void;
}

/** The visitor's input: Enter sends, Shift+Enter starts a new line. */
export function MessageInput({ t, value, disabled, onType, onSend, onPhotos }: MessageInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(true);

  // A disabled input loses focus. The panel has it until the answer, so that Escape closes it.
  useLayoutEffect(() => {
    const form = box.current?.form;
    if (!disabled && hadFocus.current) box.current?.focus();
    else if (disabled && (hadFocus.current || form?.contains(document.activeElement)))
      form?.closest('section')?.focus({ preventScroll: true });
  }, [disabled]);

  function send(): void {
    const text = value.trim();
    if (text === '' || disabled) return;
    hadFocus.current = document.activeElement === box.current;
    onSend(text);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.input} onSubmit={submit}>
      <div className={styles.write}>
        <PhotoButtons t={t} disabled={disabled} onChoose={onPhotos} />
        <textarea
          ref={box}
          rows={1}
          className={styles.box}
          placeholder={t.placeholder}
          aria-label={t.placeholder}
          aria-describedby="chat-hint"
          maxLength={maxMessageLength}
          value={value}
          disabled={disabled}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t.send}
          disabled={disabled || value.trim() === ''}
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p id="chat-hint" className={styles.hint}>
        {t.hint}
      </p>
    </form>
  );
}
