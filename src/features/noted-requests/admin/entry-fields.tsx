import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CalendarPlus, Phone, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldLimits } from '#features/requests/rules/requests.ts';
import { entrySources, sourceLabels } from '#features/requests/rules/sources.ts';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { clockTime } from '#lib/days/formats.ts';
import { isSame } from '#lib/is-same.ts';
import { parsePhone } from '#lib/phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, networkErrorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import { type KnownPerson, type postEntry, requestEntry } from '../contract/entry.ts';
import { DangerNote, useAdvice } from './danger-note.tsx';
import {
  type EntryValues,
  emptyEntry,
  entryBody,
  entryForm,
  withoutPerson,
  withPerson,
} from './entry-form.ts';
import { EntryPhotos, photoLimits } from './entry-photos.tsx';
import { KnownPeople } from './known-people.tsx';
import styles from './new-request.module.css';
import { loadPhotos, savePhotos } from './photo-draft.ts';
import { UrgencyChoice } from './urgency-choice.tsx';
import { useEntryDraft } from './use-entry-draft.ts';

/** The endpoint's answer, with where the confirmation goes and whether a visit comes next. */
export type RequestEntered = Answer<typeof postEntry> & { email: string; schedules: boolean };

/** A call, as far as a request may come from it. */
export interface RecentCall {
  id: string;
  /** E.164. */
  phone: string;
  at: Date;
}

interface EntryFieldsProps {
  draftName: string;
  /** The call that was just talked on, whose number is offered. */
  call?: RecentCall | undefined;
  /** What is known before anything is typed. */
  first: { person: KnownPerson | null; phone: string };
  onDraft(hasDraft: boolean): void;
  onSaved(entered: RequestEntered): void;
}

/** The form for a new request, the number first. */
export function EntryFields({ draftName, first, call, onDraft, onSaved }: EntryFieldsProps) {
  const draft = useEntryDraft(draftName);
  const photos = useStoredPhotos(draftName, !isSame(draft.initial, emptyEntry));
  const schedules = useRef(false);
  const [start] = useState(() => startOf(draft.initial, first));
  const form = useApiForm({
    initial: start,
    schema: requestEntry,
    topics: ['requests', 'customers'],
    body: (values) => entryBody(values, usual),
    send: async (body) => {
      const files = photos.photos.map(({ file }) => file);
      const key = draft.takeKey([body, files.map(({ name, size }) => [name, size])]);
      const answer = await callApi<typeof postEntry>('/api/requests', {
        method: 'POST',
        body: entryForm(body, files),
        key,
      });
      return { ...answer, email: body.email ?? '', schedules: schedules.current };
    },
    failed: (message) =>
      message && message !== networkErrorText
        ? `Not saved. ${message}`
        : 'Not saved: no connection. What you typed stays here. Please save again.',
    onSent: (answer) => {
      draft.clear();
      photos.clear();
      void savePhotos(draftName, []);
      onSaved(answer);
    },
  });
  const { values } = form;
  const advice = useAdvice(values.project_description);
  const usual = advice ? 'emergency' : 'normal';
  const isSaved = form.isDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the same all along
  useEffect(() => {
    if (!isSaved) draft.store(values);
  }, [values, isSaved]);
  const hasDraft = !isSame(values, start) || !isSame(draft.initial, emptyEntry);
  useEffect(() => onDraft(hasDraft), [hasDraft, onDraft]);

  function typePhone(phone: string): void {
    const number = parsePhone(phone);
    const isOther = number && values.person && number !== values.person.phone;
    // Another number is somebody else, unless the person was known before it was typed.
    form.set({ phone, call_id: '', ...(isOther && !first.person && withoutPerson(values)) });
  }

  return (
    <FormStack form={form} gap="md" className={styles.form}>
      <div className={styles.number} data-known={Boolean(values.person) || undefined}>
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="off"
          size="lg"
          data-autofocus={first.person ? undefined : true}
          leftSection={<Phone size={20} aria-hidden="true" />}
          rightSection={
            (values.phone || values.person) && (
              <ActionIcon
                size="var(--tap)"
                c="var(--text)"
                aria-label="Clear phone number"
                onClick={() => form.set({ phone: '', call_id: '', ...withoutPerson(values) })}
              >
                <X size={18} aria-hidden="true" />
              </ActionIcon>
            )
          }
          maxLength={fieldLimits.phone}
          value={values.phone}
          error={form.errorOf('phone')}
          onChange={({ currentTarget: { value } }) => typePhone(value)}
        />
        {call && !values.phone && !values.person && (
          <CallOffer
            call={call}
            onTake={() => form.set({ phone: formatAmericanPhone(call.phone), call_id: call.id })}
          />
        )}
        <KnownPeople
          phone={values.phone}
          taken={values.person}
          onTake={(person) => form.set(withPerson(values, person))}
          onRelease={() => form.set(withoutPerson(values))}
        />
      </div>
      {!values.person && (
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={fieldLimits.firstName}
          {...form.field('name')}
          error={form.errorOf('first_name') ?? form.errorOf('last_name')}
        />
      )}
      <Textarea
        label="What is it about"
        autosize
        minRows={3}
        maxRows={12}
        required
        data-autofocus={first.person ? true : undefined}
        {...form.field('project_description')}
      />
      <DangerNote advice={advice} />
      <UrgencyChoice
        value={values.urgency || usual}
        onChange={(urgency) => form.set({ urgency })}
      />
      <TextInput
        label="Preferred day or time"
        placeholder="Thursday after 4"
        autoComplete="off"
        maxLength={fieldLimits.preferredTime}
        {...form.field('preferred_time')}
      />
      <EntryPhotos chosen={photos} error={form.errorOf('photos')} />
      <Reach form={form} />
      <NativeSelect
        label="Source"
        data={entrySources.map((value) => ({ value, label: sourceLabels[value] }))}
        {...form.field('source')}
      />
      <div className={styles.foot}>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <BusyButton
          type="submit"
          size="lg"
          className={styles.save}
          busy={form.isBusy || photos.isPreparing}
          busyLabel={photos.isPreparing ? 'Preparing photos…' : 'Saving…'}
          onClick={() => {
            schedules.current = false;
          }}
        >
          Save request
        </BusyButton>
        <IfMay area="schedule">
          <BusyButton
            type="submit"
            variant="default"
            leftSection={<CalendarPlus size={18} aria-hidden="true" />}
            busy={form.isBusy || photos.isPreparing}
            busyLabel="Save and schedule"
            onClick={() => {
              schedules.current = true;
            }}
          >
            Save and schedule
          </BusyButton>
        </IfMay>
      </div>
    </FormStack>
  );
}

/** The chosen photos, which survive with their draft; those of an earlier one are removed. */
function useStoredPhotos(draftName: string, hasDraft: boolean) {
  const photos = useChosenPhotos(photoLimits, (files) => void savePhotos(draftName, files));
  const bringBack = useEffectEvent((found: File[]) => {
    if (found.length > 0) photos.restore(found);
  });
  useEffect(() => {
    if (hasDraft) void loadPhotos(draftName).then(bringBack);
    else void savePhotos(draftName, []);
  }, [draftName, hasDraft]);
  return photos;
}

/** One press instead of a typed number. */
function CallOffer({ call, onTake }: { call: RecentCall; onTake(): void }) {
  const style = useLocale();
  return (
    <button type="button" className={styles.person} onClick={onTake}>
      <span className={styles.facts}>
        <strong>{formatAmericanPhone(call.phone)}</strong>
        <span>From the call at {clockTime(call.at, style)}</span>
      </span>
      <span className={styles.take}>Select</span>
    </button>
  );
}

/** Where the work is and where the confirmation goes. */
function Reach({
  form,
}: {
  form: ReturnType<typeof useApiForm<EntryValues, typeof requestEntry, RequestEntered>>;
}) {
  const goesOut = useEmailsGoOut();
  const { email, send_confirmation } = form.values;
  return (
    <>
      <TextInput label="Address" autoComplete="off" {...form.field('address')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      {email && goesOut !== false && (
        <CheckBox
          label="Send a confirmation"
          description={`An email to ${email}`}
          checked={send_confirmation}
          onChange={(checked) => form.set({ send_confirmation: checked })}
        />
      )}
      {email && goesOut === false && <p>Email is not connected, so no confirmation goes out.</p>}
    </>
  );
}

function startOf(draft: EntryValues, { person, phone }: EntryFieldsProps['first']): EntryValues {
  if (!isSame(draft, emptyEntry)) return draft;
  const start = { ...emptyEntry, phone: formatAmericanPhone(phone) };
  if (!person) return start;
  const own = formatAmericanPhone(person.phone);
  return { ...start, ...withPerson(start, person), phone: start.phone || own };
}
