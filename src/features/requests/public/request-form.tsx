import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { fill } from '#lib/texts.ts';
import { contactMethods, fieldLimits, urgencies } from '../rules/requests.ts';
import { requestTexts } from '../texts/index.ts';
import { EmergencyNote, Field, TextInput } from './fields.tsx';
import type { RequestFormProps } from './form-props.ts';
import { PlainPhotoInput } from './photo-picker.tsx';
import styles from './request-form.module.css';
import { type Times, VisitTimeField } from './visit-time-field.tsx';

interface Props {
  form: RequestFormProps;
  ref?: Ref<HTMLFormElement>;
  /** What script adds; without it, this is a plain form. */
  live?: {
    errors: Record<string, string>;
    message: string;
    urgency: string;
    visit: { times: Times; chosen: string };
    locked: boolean;
    photos: ReactNode;
    footer: ReactNode;
    onSubmit: SubmitEventHandler<HTMLFormElement>;
    onInput: (event: { target: EventTarget }) => void;
    onBlur: (event: { target: EventTarget }) => void;
  };
}

/** The work request form (public-site spec section 2), with fields in the spec's order. */
export function RequestForm({ form, ref, live }: Props) {
  const t = requestTexts(form.language);
  const errors = live?.errors ?? form.errors;
  const message = live?.message ?? form.message;
  const urgency = live?.urgency ?? form.typed.urgency ?? 'normal';
  const shared = {
    t,
    errors,
    typed: { projectDescription: form.opening, ...form.typed },
    focused: live ? undefined : Object.keys(form.errors)[0],
  };

  /** Whether the portal knows all of these, and the server has no objection. */
  const has = (...names: string[]) =>
    form.isKnown && names.every((name) => form.typed[name] && !errors[name]);

  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={form.action}
      encType="multipart/form-data"
      noValidate
      onSubmit={live?.onSubmit}
      onInput={live?.onInput}
      onBlur={live?.onBlur}
    >
      <input type="hidden" name="idempotency_key" defaultValue={form.idempotencyKey} />
      <input type="hidden" name="language" value={form.language} readOnly />
      <div className={styles.trap} aria-hidden="true">
        <input name="company_fax_extension" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.intro}>
        {form.answerHours === 0
          ? t.introOpen
          : (form.promisesEstimate ? t.intro : t.introAnswer)({
              hours: t.hours({ count: form.answerHours }),
            })}
      </p>
      {message && (
        <div role="alert" className={styles.alert}>
          <p>{message}</p>
          {!live && form.hadPhotos && <p>{t.photosAgain}</p>}
        </div>
      )}
      <fieldset className={styles.plain} disabled={live?.locked}>
        <Field name="projectDescription" {...shared}>
          {(control) => (
            <textarea {...control} rows={4} required maxLength={fieldLimits.projectDescription} />
          )}
        </Field>
        {live?.photos ?? (
          <PlainPhotoInput
            t={t}
            note={t.photosNote({ megabytes: form.photoMegabytes })}
            error={errors.photos}
          />
        )}
        <fieldset className={styles.choices}>
          <legend className={styles.label}>{t.fields.urgency}</legend>
          {urgencies.map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="urgency"
                value={value}
                defaultChecked={value === (form.typed.urgency ?? 'normal')}
              />
              <span>
                <strong>{t.urgencies[value]}</strong>
                <span className={styles.hint}>
                  {fill(t.urgencyNotes[value], { phone: form.phoneText })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {urgency === 'emergency' && <EmergencyNote t={t} form={form} />}

        {has('firstName', 'lastName') ? (
          <KnownFields names={['firstName', 'lastName']} typed={form.typed} />
        ) : (
          <>
            <h2 className={styles.section}>{t.sections.who}</h2>
            <div className={styles.pair}>
              <TextInput name="firstName" autoComplete="given-name" required {...shared} />
              <TextInput name="lastName" autoComplete="family-name" required {...shared} />
            </div>
          </>
        )}

        <h2 className={styles.section}>{t.sections.where}</h2>
        <TextInput name="address" autoComplete="street-address" required {...shared} />
        <div className={styles.pair}>
          <TextInput name="city" autoComplete="address-level2" {...shared} />
          <TextInput
            name="zipCode"
            autoComplete="postal-code"
            inputMode="numeric"
            pattern="\d{5}(-\d{4})?"
            {...shared}
          />
        </div>

        <h2 className={styles.section}>{t.sections.reach}</h2>
        {has('phone', 'email') ? (
          <>
            <KnownFields names={['phone', 'email']} typed={form.typed} />
            <p>{t.reachAt({ phone: form.typed.phone ?? '', email: form.typed.email ?? '' })}</p>
          </>
        ) : (
          <>
            <TextInput name="phone" type="tel" autoComplete="tel" required {...shared} />
            <TextInput name="email" type="email" autoComplete="email" required {...shared} />
          </>
        )}
        <TextInput
          name="preferredDate"
          type="date"
          min={form.firstDay}
          max={form.lastDay}
          note={t.dateNote}
          {...shared}
        />
        {form.offersVisits && urgency !== 'emergency' && (
          <VisitTimeField times={form.days} {...live?.visit} {...shared} />
        )}
        <Field name="contactMethod" note={t.textsNote} {...shared}>
          {(control) => (
            <select {...control}>
              {contactMethods.map((method) => (
                <option key={method} value={method}>
                  {t.contactMethods[method]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <div className={styles.footer}>
        {live?.footer ?? (
          <button type="submit" className={styles.submit}>
            {t.submit}
          </button>
        )}
        {form.isFree && <p className={styles.hint}>{t.noCharge}</p>}
      </div>
    </form>
  );
}

function KnownFields({ names, typed }: { names: string[]; typed: Record<string, string> }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={typed[name] ?? ''} readOnly />
  ));
}
