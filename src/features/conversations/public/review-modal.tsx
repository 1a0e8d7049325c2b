import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { dayIn } from '../../../lib/days/days.ts';
import { fieldLimits, type Urgency } from '../../requests/rules/requests.ts';
import type { ChatTexts } from '../texts/chat.ts';
import type { ChatProps } from './chat-props.ts';
import styles from './review.module.css';
import { ReviewField } from './review-field.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { sendIntake } from './send-intake.ts';
import type { Chat } from './use-chat.ts';
import type { Review } from './use-review.ts';

interface ReviewModalProps {
  t: ChatTexts;
  chat: Chat;
  props: ChatProps;
  review: Review;
}

const required = ['customer_name', 'customer_phone', 'customer_email'] as const;

/** The visitor looks over what the chat has gathered, completes it and sends it. */
export function ReviewModal({ t, chat, props, review }: ReviewModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fields, photos } = review;
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const urgency: Urgency = chat.facts.urgency ?? 'normal';
  const isComplete = required.every((name) => fields[name]?.trim());

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete || isSending || photos.isPreparing || !chat.key) return;
    setSending(true);
    const answer = await sendIntake({
      fields: { ...fields, urgency },
      photos: photos.photos.map(({ file }) => file),
      key: chat.key,
      messages: chat.messages,
      language: props.language,
    });
    setSending(false);
    if (answer.kind === 'stored') {
      review.clear();
      return chat.complete(answer.message);
    }
    setErrors(answer.fields);
    if (Object.keys(answer.fields).length === 0) {
      chat.say(t.submitFailed);
      setErrors({ form: answer.message || t.review.failed });
    }
  }

  const field = (name: string, label: string, type = 'text') => ({
    name,
    label,
    type,
    value: fields[name] ?? '',
    error: errors[name],
    onChange: (value: string) => review.type(name, value),
  });

  return (
    <dialog
      ref={dialog}
      className={styles.review}
      aria-labelledby="review-title"
      onClose={chat.closeForm}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <header className={styles.header}>
          <h2 id="review-title">{t.review.title}</h2>
          <p>{t.review.subtitle}</p>
        </header>
        <div className={styles.body}>
          <section className={styles.description}>
            <p>
              <strong>{t.review.description}</strong>
              <span className={styles.badge} data-urgency={urgency}>
                {t.review.priority({ urgency: t.review.urgencies[urgency] })}
              </span>
            </p>
            <p className={styles.descriptionText}>{fields.project_description}</p>
            {errors.project_description && (
              <p className={styles.error}>{errors.project_description}</p>
            )}
          </section>
          {errors.form && (
            <p role="alert" className={styles.error}>
              {errors.form}
            </p>
          )}
          <ReviewField {...field('customer_name', t.review.name)} required autoComplete="name" />
          <ReviewField
            {...field('customer_phone', t.review.phone, 'tel')}
            required
            autoComplete="tel"
          />
          <ReviewField
            {...field('customer_email', t.review.email, 'email')}
            required
            autoComplete="email"
          />
          <ReviewField
            {...field('service_address', t.review.address)}
            required
            autoComplete="street-address"
            maxLength={fieldLimits.address}
          />
          <ReviewField
            {...field('preferred_start_date', t.review.startDate, 'date')}
            min={dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())}
          />
          <ReviewPhotos
            t={t}
            photos={photos}
            megabytes={props.photoMegabytes}
            error={errors.photos}
          />
        </div>
        <footer className={styles.footer}>
          <p>{t.review.note({ hours: t.hours({ count: props.answerHours }) })}</p>
          <button
            type="button"
            className={styles.cancel}
            disabled={isSending}
            onClick={() => dialog.current?.close()}
          >
            {t.review.cancel}
          </button>
          <button
            type="submit"
            className={styles.submit}
            disabled={!isComplete || isSending || photos.isPreparing}
          >
            {submitText(t, { isSending, isPreparing: photos.isPreparing })}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

function submitText(
  t: ChatTexts,
  { isSending, isPreparing }: Record<'isSending' | 'isPreparing', boolean>,
): string {
  if (isPreparing) return t.review.preparingPhotos;
  return isSending ? t.review.submitting : t.review.submit;
}
