import { Box, Flex, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type { PhotoView } from '#features/photos/contract.ts';
import { urgencies } from '#features/requests/rules/requests.ts';
import { adminLink } from '#lib/links.ts';
import type { Topic } from '#lib/live-events.ts';
import { capitalized } from '#lib/plain-text.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import fields from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type NotedRequestForm,
  notedRequestForm,
  type requestOfEmailForm,
} from '../contract/noted-requests.ts';

interface RequestDialogProps {
  /** Its initial values, as loaded. */
  draft: ComponentProps<typeof Pending>['query'] & { data?: NotedRequestForm | undefined };
  /** Included in the request. */
  photos?: PhotoView[];
  /** Names of included photos that aren't shown. */
  files?: string[];
  /** What the form requires; a phone number by default. */
  schema?: typeof notedRequestForm | typeof requestOfEmailForm;
  /** What is refetched afterwards. */
  topic: Topic;
  send(form: NotedRequestForm): Promise<{ request_id: string }>;
  onClose(): void;
}

/**
 * Creates a request from a call, texts, or an email. It is filled in with what is known, so a press
 * is enough.
 */
export function RequestDialog({ draft, onClose, ...form }: RequestDialogProps) {
  return (
    <Dialog title="Create request" onClose={onClose}>
      {draft.data ? (
        <RequestForm draft={draft.data} {...form} />
      ) : (
        <Pending query={draft} title="Couldn't load what is known" rows={4} />
      )}
    </Dialog>
  );
}

type RequestFormProps = Omit<RequestDialogProps, 'draft' | 'onClose'> & { draft: NotedRequestForm };

function RequestForm({
  draft,
  photos = [],
  files = [],
  schema = notedRequestForm,
  topic,
  send,
}: RequestFormProps) {
  const needsPhone = schema === notedRequestForm;
  const navigate = useNavigate();
  const form = useApiForm({
    initial: draft,
    schema,
    topics: [topic, 'requests'],
    send,
    onSent: ({ request_id }) => navigate(adminLink('request', { id: request_id })),
  });
  return (
    <FormStack form={form}>
      <div className={fields.fields}>
        <TextInput label="First name" required {...form.field('first_name')} />
        <TextInput label="Last name" {...form.field('last_name')} />
        <TextInput label="Phone" type="tel" required={needsPhone} {...form.field('phone')} />
        <TextInput label="Email" type="email" {...form.field('email')} />
        <TextInput label="Address" {...form.field('address')} />
        <TextInput label="City" {...form.field('city')} />
      </div>
      <Textarea label="What needs doing" rows={4} required {...form.field('project_description')} />
      <NativeSelect
        label="Urgency"
        data={urgencies.map((value) => ({ value, label: capitalized(value) }))}
        {...form.field('urgency')}
      />
      {photos.length > 0 && <Photos photos={photos} />}
      {files.length > 0 && (
        <Text c="dimmed" fz={14} style={{ overflowWrap: 'anywhere' }}>
          {photosText(files.length)}: {files.join(', ')}.
        </Text>
      )}
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Group>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Creating…">
          Create request
        </BusyButton>
      </Group>
    </FormStack>
  );
}

function Photos({ photos }: { photos: PhotoView[] }) {
  return (
    <div>
      <Text c="dimmed" fz={14} mb="3xs">
        {photosText(photos.length)}.
      </Text>
      <Flex gap="2xs" wrap="wrap">
        {photos.map(({ id, thumbnail_url }) => (
          <Box
            component="img"
            key={id}
            src={thumbnail_url}
            alt=""
            w={72}
            h={54}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Flex>
    </div>
  );
}

function photosText(count: number): string {
  return count === 1 ? '1 photo goes with it' : `${count} photos go with it`;
}
