import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldLimits, urgencies } from '#features/requests/rules/requests.ts';
import { dayIn } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import type { ChatTexts } from '../texts/chat.ts';
import type { ChatProps } from './chat-props.ts';
import styles from './review.module.css';
import {
  missingFields,
  type ReviewFieldName,
  sentFields,
  unusableContact,
  urgencyTone,
} from './review-fields.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewInput, ReviewRow } from './review-row.tsx';
import { sendIntake } from './send-intake.ts';
import type { Chat } from './use-chat.ts';
import type { Review } from './use-review.ts';

interface ReviewCardProps {
  t: ChatTexts;
  chat: Chat;
  props: ChatProps;
  review: Review;
}

/**
 * The request as collected in the chat, shown in the conversation: reviewed, completed, and sent.
 */
export function ReviewCard({ t, chat, props, review }: ReviewCardProps) {
  const card = useRef<HTMLFormElement>(null);
  const { fields, photos } = review;
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Fields that were missing at first stay open while they are typed in.
  const [open, setOpen] = useState<string[]>(() => missingFields(fields));
  const asksReach = open.includes('reach');

  useEffect(() => {
    // The button that opened it is gone, or the field above is disabled.
    if (document.activeElement?.contains(card.current))
      card.current?.focus({ preventScroll: true });
  }, []);

  function showErrors(found: Record<string, string>): void {
    setErrors(found);
    setOpen((before) => [...before, ...Object.keys(found)]);
    requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
    );
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending || photos.isPreparing || !chat.key) return;
    const missing = missingFields(fields);
    if (missing.length > 0) {
      showErrors(Object.fromEntries(missing.map((name) => [name, t.review.missing[name]])));
      return;
    }
    setSending(true);
    const answer = await sendIntake({
      fields: sentFields(fields),
      photos: photos.photos.map(({ file }) => file),
      leftOut: review.leftOut,
      key: chat.key,
      messages: chat.messages,
      language: props.language,
    });
    setSending(false);
    if (answer.kind === 'stored') {
      review.clear();
      return chat.complete(answer.message, answer.link);
    }
    const { customer_phone, customer_email, ...others } = answer.fields;
    const reach = asksReach ? (customer_phone ?? customer_email) : undefined;
    showErrors(reach ? { ...others, reach } : answer.fields);
    if (Object.keys(answer.fields).length === 0) {
      chat.say(t.submitFailed);
      setErrors({ form: answer.message || t.review.failed });
    }
  }

  const row = (name: ReviewFieldName, label: string, value = fields[name] ?? '') => ({
    id: `review-${name}`,
    label,
    value,
    empty: t.review.none,
    editLabel: t.review.edit({ label }),
    isOpen: open.includes(name),
    error: errors[name],
    onEdit: () => {
      flushSync(() => setOpen((before) => [...before, name]));
      document.getElementById(`review-${name}`)?.focus();
    },
  });
  const input = (name: ReviewFieldName) => ({
    id: `review-${name}`,
    name,
    value: fields[name] ?? '',
    error: errors[name],
    onType: (value: string) => {
      review.type(name, value);
      setErrors(({ [name]: _, ...others }) => others);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A new line would push the button away under the finger; sending checks everything.
      if (relatedTarget instanceof HTMLButtonElement) return;
      const wrong = unusableContact(name, fields[name] ?? '');
      if (wrong) setErrors((before) => ({ ...before, [name]: t.errors[wrong] }));
    },
  });
  const { urgency = 'normal', preferred_start_date: day = '' } = fields;
  const known = urgencies.find((one) => one === urgency) ?? 'normal';

  return (
    <form
      ref={card}
      className={styles.card}
      aria-labelledby="review-title"
      tabIndex={-1}
      onSubmit={submit}
      noValidate
    >
      <header className={styles.header}>
        <h2 id="review-title">{t.review.title}</h2>
        <p>{t.review.subtitle}</p>
      </header>
      {errors.form && (
        <p role="alert" tabIndex={-1} className={styles.error}>
          {errors.form}
        </p>
      )}
      <ReviewRow {...row('project_description', t.review.description)}>
        <textarea
          id="review-project_description"
          name="project_description"
          rows={3}
          maxLength={fieldLimits.projectDescription}
          value={fields.project_description}
          aria-invalid={errors.project_description !== undefined}
          aria-describedby={errors.project_description && 'review-project_description-error'}
          onChange={(event) => input('project_description').onType(event.currentTarget.value)}
        />
      </ReviewRow>
      <ReviewRow
        {...row(
          'urgency',
          t.review.howSoon,
          t.review.priority({ urgency: t.review.urgencies[known] }),
        )}
        tone={urgencyTone(known)}
      >
        <select
          id="review-urgency"
          name="urgency"
          value={known}
          onChange={(event) => input('urgency').onType(event.currentTarget.value)}
        >
          {urgencies.map((one) => (
            <option key={one} value={one}>
              {t.review.urgencies[one]}
            </option>
          ))}
        </select>
      </ReviewRow>
      <ReviewRow {...row('customer_name', t.review.name)}>
        <ReviewInput {...input('customer_name')} autoComplete="name" />
      </ReviewRow>
      {asksReach ? (
        <ReviewRow {...row('reach', t.review.reach)}>
          <ReviewInput {...input('reach')} autoComplete="tel" inputMode="email" />
        </ReviewRow>
      ) : (
        <>
          <ReviewRow {...row('customer_phone', t.review.phone)}>
            <ReviewInput {...input('customer_phone')} type="tel" autoComplete="tel" />
          </ReviewRow>
          <ReviewRow {...row('customer_email', t.review.email)}>
            <ReviewInput {...input('customer_email')} type="email" autoComplete="email" />
          </ReviewRow>
        </>
      )}
      <ReviewRow {...row('service_address', t.review.address)}>
        <ReviewInput
          {...input('service_address')}
          autoComplete="street-address"
          maxLength={fieldLimits.address}
        />
      </ReviewRow>
      <ReviewRow
        {...row('preferred_start_date', t.review.startDate, day && longDay(day, props.language))}
      >
        <ReviewInput
          {...input('preferred_start_date')}
          type="date"
          min={dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())}
        />
      </ReviewRow>
      <ReviewPhotos
        t={t}
        photos={photos}
        sent={review.sent}
        onLeaveOut={review.leaveOut}
        megabytes={props.photoMegabytes}
        error={errors.photos}
      />
      <footer className={styles.footer}>
        <button
          type="submit"
          className={styles.submit}
          aria-disabled={isSending || photos.isPreparing}
        >
          {submitText(t, { isSending, isPreparing: photos.isPreparing })}
        </button>
        <button
          type="button"
          className={styles.cancel}
          disabled={isSending}
          onClick={chat.closeForm}
        >
          {t.review.cancel}
        </button>
        <p>{chat.promise}</p>
      </footer>
    </form>
  );
}

function submitText(
  t: ChatTexts,
  { isSending, isPreparing }: Record<'isSending' | 'isPreparing', boolean>,
): string {
  if (isPreparing) return t.review.preparingPhotos;
  return isSending ? t.review.submitting : t.review.submit;
}
