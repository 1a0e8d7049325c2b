import { Button, Flex, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BestTime,
  bestTimes,
  type ContactMethod,
  contactMethods,
  defaultPreferences,
  type EmailKind,
  emailKinds,
} from '#features/customers/rules/preferences.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import styles from '#ui/admin/detail.module.css';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type PortalAccountAnswer,
  preferencesFields,
  type putPreferencesRoute,
} from '../contract/account.ts';
import { portalAccountQuery } from './queries.ts';

type Preferences = NonNullable<PortalAccountAnswer['preferences']>;

const methods: Record<ContactMethod, string> = {
  email: 'By email',
  text: 'By text message',
  phone: 'By phone',
};
const times: Record<BestTime, string> = {
  any: 'any time of day',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};
const emails: Record<EmailKind, string> = {
  messages: 'new messages',
  visits: 'visit reminders',
  documents: 'estimate and invoice reminders',
};

const unset: Preferences = {
  contact_method: defaultPreferences.contactMethod,
  best_time: defaultPreferences.bestTime,
  emails: defaultPreferences.emails,
  version: 0,
};

/** A customer's contact preferences, which they can also change in the portal. */
export function ContactPreferences({ id }: { id: string }) {
  const { data } = useQuery(portalAccountQuery(id));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const preferences = data.preferences ?? unset;
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Contact preferences</h2>
        <button
          type="button"
          className={styles.link}
          aria-label="Edit contact preferences"
          onClick={() => setOpen(true)}
        >
          Edit
        </button>
      </div>
      <p>{preferenceText(preferences)}</p>
      {data.text_consent === 'out' && (
        <p>Opted out of texts: nothing is texted, and emails go instead.</p>
      )}
      {isOpen && (
        <EditPreferences id={id} preferences={preferences} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface EditPreferencesProps {
  id: string;
  preferences: Preferences;
  onClose(): void;
}

function EditPreferences({ id, preferences, onClose }: EditPreferencesProps) {
  const { contact_method, best_time, emails: wanted, version } = preferences;
  const form = useApiForm({
    initial: { contact_method, best_time, ...wanted },
    schema: preferencesFields,
    topics: ['customers', 'texts'],
    version,
    body: ({ contact_method, best_time, ...emails }, version) => ({
      contact_method,
      best_time,
      emails,
      version,
    }),
    send: (body) =>
      callApi<typeof putPreferencesRoute>('/api/customers/{id}/preferences', {
        method: 'PUT',
        params: { id },
        body,
      }),
    failed: (message) => message,
    onSuccess: onClose,
  });
  return (
    <Dialog title="Contact preferences" onClose={onClose}>
      <FormStack form={form}>
        <NativeSelect
          label="Preferred way"
          data={contactMethods.map((value) => ({ value, label: methods[value] }))}
          {...form.field('contact_method')}
        />
        {form.values.contact_method === 'text' && (
          <Text c="dimmed" fz={13}>
            Only choose texts if the customer asked you for them: this is recorded as their consent,
            with you as its source.
          </Text>
        )}
        <NativeSelect
          label="Best time"
          data={bestTimes.map((value) => ({ value, label: times[value] }))}
          {...form.field('best_time')}
        />
        <fieldset>
          <legend>Emails and texts they want</legend>
          {emailKinds.map((kind) => (
            <CheckBox
              key={kind}
              label={emails[kind]}
              checked={form.values[kind]}
              onChange={(checked) => form.set({ [kind]: checked })}
            />
          ))}
        </fieldset>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

function preferenceText({ contact_method, best_time, emails: wanted }: Preferences): string {
  const reach = `${methods[contact_method]}, ${times[best_time]}.`;
  const unwanted = emailKinds.filter((kind) => !wanted[kind]).map((kind) => emails[kind]);
  if (unwanted.length === 0) return reach;
  if (unwanted.length === emailKinds.length) return `${reach} No optional emails.`;
  return `${reach} No emails about ${unwanted.join(' or ')}.`;
}
