import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isChanged } from '#ui/site/changed-field.ts';
import { type RequestTexts, requestTexts } from '../texts/index.ts';
import { sentFacts } from '../texts/sent-facts.ts';
import type { Draft } from './draft.ts';
import {
  checkControl,
  checkForm,
  checkLeft,
  fillForm,
  goOnAfterOpening,
  readForm,
  withoutOpening,
} from './form-element.ts';
import type { RequestFormProps } from './form-props.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './request-form.module.css';
import { RequestForm } from './request-form.tsx';
import { RequestSent, type SentRequest } from './request-sent.tsx';
import { readAdvice } from './send-request.ts';
import { useRequestDraft } from './use-request-draft.ts';
import { useSending } from './use-sending.ts';
import { timeText, useTimes } from './use-times.ts';

/**
 * The request form with script: photo previews, a stored draft, and sending that doesn't give up.
 */
export function LiveRequestForm({ form, onSent }: { form: RequestFormProps; onSent?: () => void }) {
  const t = requestTexts(form.language);
  const element = useRef<HTMLFormElement>(null);
  // The first render matches the server's HTML; script takes over right after.
  const [isLive, setLive] = useState(false);
  const [errors, setErrors] = useState(form.errors);
  const [message, setMessage] = useState(form.message);
  const [held, setHeld] = useState<string>();
  const [promise, setPromise] = useState('');
  const [advice, setAdvice] = useState<string>();
  const [sent, setSent] = useState<SentRequest>();
  const [urgency, setUrgency] = useState(form.typed.urgency ?? 'normal');
  const draft = useRequestDraft(form.message === '', form.photoMegabytes);
  const sending = useSending(form.language);
  const { times, read: readTimes, readNearer } = useTimes(form);
  const [slot, setSlot] = useState(form.typed.visitSlot ?? '');

  const addPhotos = useEffectEvent((files: FileList | null) => {
    if (files?.length) draft.addPhotos([...files]);
  });
  useEffect(() => {
    const plain = element.current?.elements.namedItem('photos');
    if (plain instanceof HTMLInputElement) {
      addPhotos(plain.files);
      // Its dialog may still be open when the field itself is gone.
      plain.addEventListener('change', () => addPhotos(plain.files));
    }
    setLive(true);
  }, []);
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    goOnAfterOpening(form);
    follow(readForm(form));
  });
  useEffect(() => {
    if (isLive && element.current) takeOver(element.current);
  }, [isLive]);

  const bringBack = useEffectEvent((stored: Draft) => {
    if (!element.current) return;
    fillForm(element.current, stored.fields);
    const fields = readForm(element.current);
    // A stored time can't be chosen before the times have loaded.
    follow({ ...fields, visitSlot: fields.visitSlot || (stored.fields.visitSlot ?? '') });
    if (stored.unanswered) void send(stored.fields);
  });
  useEffect(() => {
    if (draft.restored) bringBack(draft.restored);
  }, [draft.restored]);

  const keepEarly = useEffectEvent((form: HTMLFormElement) => {
    const hasPhotos = draft.photos.isPreparing || draft.photos.photos.length > 0;
    if (draft.restored?.unanswered || !(hasPhotos || [...form.elements].some(isChanged))) return;
    keep();
  });
  useEffect(() => {
    if (isLive && draft.isLoaded && element.current) keepEarly(element.current);
  }, [isLive, draft.isLoaded]);

  function keep(): void {
    if (element.current) draft.keep(withoutOpening(readForm(element.current), form.opening));
  }

  /** Shows what depends on the fields' current values. */
  function follow(fields: Record<string, string>): void {
    setUrgency(fields.urgency ?? 'normal');
    setSlot(fields.visitSlot ?? '');
  }

  async function send(fields: Record<string, string>): Promise<void> {
    setErrors({});
    setMessage('');
    const key = draft.storeForSending(fields);
    const answer = await sending.send({
      fields,
      photos: draft.photos.photos.map((photo) => photo.file),
      key,
    });
    if (answer.kind === 'stored') {
      setPromise(answer.promise);
      setAdvice(answer.advice);
      setSent({
        number: answer.number,
        link: answer.link,
        facts: sentFacts(form.language, {
          projectDescription: fields.projectDescription ?? '',
          address: fields.address ?? '',
          city: fields.city ?? '',
          zipCode: fields.zipCode ?? '',
          preferredDate: fields.preferredDate ?? '',
          photoCount: draft.photos.photos.length,
        }),
      });
      if (fields.visitSlot) setHeld(timeText(times, fields.visitSlot));
      await draft.forget();
      onSent?.();
      return;
    }
    draft.keep(fields);
    const { photos: _, ...fieldErrors } = draft.dropRefused(answer.fields);
    setErrors(fieldErrors);
    setMessage(answer.message);
    if (fieldErrors.visitSlot) await readTimes(fields.zipCode ?? '');
    requestAnimationFrame(() => focusFirstError(element.current));
  }

  /** An error appears when a field is left, and disappears as soon as it is corrected. */
  function setError(control: EventTarget, error: string | undefined): void {
    if (!('name' in control)) return;
    const { [String(control.name)]: earlier, ...others } = errors;
    if (earlier === error) return;
    setErrors(error ? { ...others, [String(control.name)]: error } : others);
    if (!error && Object.keys(others).length === 0) setMessage('');
  }

  function submit(): void {
    if (!element.current || sending.state.kind !== 'idle' || draft.photos.isPreparing) return;
    const found = checkForm(element.current, t);
    if (Object.keys(found).length === 0) {
      void send(readForm(element.current));
      return;
    }
    setErrors(found);
    setMessage(t.checkFields);
    requestAnimationFrame(() => focusFirstError(element.current));
    void warn(readForm(element.current).projectDescription ?? '');
  }

  /** Whoever writes of a danger must not fill in a form first. */
  async function warn(text: string): Promise<void> {
    const advice = await readAdvice(text, form.language);
    if (!advice) return;
    setMessage(`${advice} ${t.checkFields}`);
    // It stands above the field that is looked at now.
    requestAnimationFrame(() =>
      element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' }),
    );
  }

  if (sending.state.kind === 'sent')
    return <RequestSent form={form} sent={sent} promise={promise} held={held} advice={advice} />;
  const live = {
    errors,
    message,
    urgency,
    visit: { times, chosen: slot },
    locked: sending.state.kind !== 'idle',
    photos: (
      <PhotoPicker
        t={t}
        megabytes={form.photoMegabytes}
        photos={draft.photos.photos}
        problems={draft.problems(t)}
        onAdd={(files) => {
          draft.addPhotos(files);
          keep();
        }}
        onRemove={draft.photos.remove}
        onDismiss={draft.dismissProblems}
      />
    ),
    footer: <Footer t={t} sending={sending} form={form} isPreparing={draft.photos.isPreparing} />,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      submit();
    },
    onBlur: ({ target }: { target: EventTarget }) => {
      const error = checkLeft(target, t);
      if (error && target instanceof HTMLElement) setError(target, error);
    },
    onInput: ({ target }: { target: EventTarget }) => {
      if (!element.current) return;
      if (!checkControl(target, t)) setError(target, undefined);
      const fields = readForm(element.current);
      follow(fields);
      readNearer(fields.zipCode ?? '');
      keep();
    },
  };
  return <RequestForm form={form} ref={element} {...(isLive && { live })} />;
}

interface FooterProps {
  t: RequestTexts;
  sending: ReturnType<typeof useSending>;
  form: RequestFormProps;
  /** Photos are being made smaller. */
  isPreparing: boolean;
}

function Footer({ t, sending, form, isPreparing }: FooterProps) {
  const { state } = sending;
  const label = isPreparing ? t.preparingPhotos : buttonText(t, state);
  return (
    <>
      {state.kind === 'waiting' && (
        <div role="alert" className={styles.waiting}>
          <p>{state.tries > 3 ? t.retrying : t.waiting}</p>
          <button type="button" className={styles.quiet} onClick={sending.tryNow}>
            {t.tryNow}
          </button>
          <a href={`tel:${form.phone}`}>{t.callNow({ phone: form.phoneText })}</a>
        </div>
      )}
      {state.kind === 'sending' && (
        <progress
          className={styles.progress}
          max={100}
          value={state.percent}
          aria-label={t.submitting}
        />
      )}
      <button
        type="submit"
        className={styles.submit}
        aria-disabled={isPreparing || state.kind !== 'idle'}
      >
        <span key={label}>{label}</span>
      </button>
      <p className="visually-hidden" role="status">
        {isPreparing && t.preparingPhotos}
        {state.kind === 'sending' && t.submitting}
      </p>
    </>
  );
}

function buttonText(t: FooterProps['t'], state: FooterProps['sending']['state']): string {
  if (state.kind === 'sending' && state.percent >= 100) return t.processing;
  if (state.kind === 'sending') return t.uploading({ percent: state.percent });
  return state.kind === 'waiting' ? t.submitting : t.submit;
}

function focusFirstError(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"] button');
  control?.focus();
}
