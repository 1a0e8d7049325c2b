import {
  Anchor,
  Button,
  Flex,
  type InputWrapperProps,
  PasswordInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Send } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { typedNumber } from '#lib/fields.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useUnsavedInStep } from '#ui/admin/current-step.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type MailServerView,
  mailServerChange,
  type putMailServer,
  type removeMailServer,
  type testMailServer,
} from '../contract/mail-server.ts';
import styles from './mail-server-form.module.css';
import { useSuggestion } from './use-suggestion.ts';

const path = '/api/settings/mail-server';

/** With their hints below them, inputs side by side line up. */
const labelFirst: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** The fields that a provider's address usually fills in. */
const inMore = ['name', 'host', 'port', 'user', 'incoming_host', 'incoming_port'];

interface MailServerFormProps {
  server: MailServerView;
  /**
   * @param text what to say: the form restarts with what is saved
   */
  onSaved(text: string): void;
}

/** The mail server for sending: tested with what is typed in, then saved. */
export function MailServerForm({ server, onSaved }: MailServerFormProps) {
  const style = useLocale();
  const { address, name, host, user, source, test_to } = server;
  const form = useApiForm({
    initial: {
      address,
      name,
      host,
      port: String(server.port),
      incoming_host: server.incoming_host,
      incoming_port: String(server.incoming_port),
      user,
      password: '',
      current_password: '',
    },
    schema: mailServerChange,
    topics: ['settings'],
    body: (values) => ({
      ...bodyOf(values),
      current_password: values.current_password,
    }),
    send: (body) => callApi<typeof putMailServer>(path, { method: 'PUT', body }),
    failed: (message) => message,
    onSent: ({ mail_server }) =>
      onSaved(
        `Connected. The mail server accepted a test email to ${test_to}${mail_server.incoming_host ? ', and the mailbox opened' : ''}.`,
      ),
  });
  const test = useMutation({
    mutationFn: () =>
      callApi<typeof testMailServer>(`${path}/tests`, {
        method: 'POST',
        body: bodyOf(form.values) as never,
      }),
  });
  const suggest = useSuggestion(form);
  useUnsavedInStep(form.isChanged);
  const isBusy = form.isBusy || test.isPending;

  function disconnect() {
    form.run(async () => {
      const answer = await callApi<typeof removeMailServer>(path, { method: 'DELETE' });
      onSaved('Disconnected. Emails stay in your mailbox here.');
      return answer;
    });
  }

  return (
    <FormStack form={form} className={styles.form}>
      {server.password === 'unreadable' && (
        <AlertBox>
          Nothing is emailed: the saved password can't be read, because the server's secret key has
          changed. Please enter it again.
        </AlertBox>
      )}
      <div className={styles.fields}>
        <TextInput
          label="Email address"
          type="email"
          autoComplete="off"
          required
          {...form.field('address')}
          onBlur={suggest.find}
        />
        <PasswordInput
          label="Password"
          inputWrapperOrder={labelFirst}
          description={
            server.password === 'saved' && server.saved_at
              ? `Saved and encrypted ${shortDate(new Date(server.saved_at), style)}. Leave blank to keep it.`
              : suggest.password.hint ||
                'Gmail and others need an app password. It is saved encrypted.'
          }
          autoComplete="new-password"
          {...form.field('password')}
        />
        {suggest.password.page && (
          <Anchor href={suggest.password.page} target="_blank" rel="noopener">
            Make an app password
          </Anchor>
        )}
        <PasswordInput
          label="Your Plumbline password"
          inputWrapperOrder={labelFirst}
          description="To save: emails carry sign-in links, so only you decide who sends them."
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      </div>
      <details
        className={styles.more}
        open={host !== '' || suggest.isUnknown || inMore.some(form.errorOf) || undefined}
      >
        <summary>
          Your name, servers, and user name
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        <div className={styles.fields}>
          <TextInput label="Name people see" autoComplete="off" {...form.field('name')} />
          <TextInput
            label="User name"
            inputWrapperOrder={labelFirst}
            description="Usually your email address"
            autoComplete="off"
            {...form.field('user')}
          />
          <TextInput
            label="Outgoing server"
            inputWrapperOrder={labelFirst}
            description="For example, smtp.gmail.com"
            autoComplete="off"
            required
            {...form.field('host')}
          />
          <TextInput
            label="Port"
            inputWrapperOrder={labelFirst}
            description="587 or 465"
            inputMode="numeric"
            autoComplete="off"
            required
            {...form.field('port')}
          />
          <TextInput
            label="Incoming server"
            inputWrapperOrder={labelFirst}
            description="For example, imap.gmail.com. Leave blank to only send"
            autoComplete="off"
            {...form.field('incoming_host')}
          />
          <TextInput
            label="Incoming port"
            inputWrapperOrder={labelFirst}
            description="993 or 143"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('incoming_port')}
          />
        </div>
      </details>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      {test.data && !isBusy && <Outcome {...test.data} />}
      {test.error && !isBusy && <AlertBox>{errorText(test.error)}</AlertBox>}
      <Flex gap="2xs" wrap="wrap" align="center">
        <BusyButton
          type="submit"
          variant={source === 'settings' && !form.isChanged ? 'default' : 'filled'}
          busy={form.isBusy}
          busyLabel="Testing…"
        >
          Test and save
        </BusyButton>
        <BusyButton
          variant="default"
          busy={test.isPending}
          busyLabel="Sending…"
          leftSection={<Send size={16} aria-hidden="true" />}
          onClick={() => test.mutate()}
        >
          Send a test email
        </BusyButton>
        <Text fz={13} c="dimmed">
          to {test_to}
        </Text>
        {source === 'settings' && !isBusy && (
          <Button variant="subtle" color="red" ml="auto" onClick={disconnect}>
            Disconnect
          </Button>
        )}
      </Flex>
    </FormStack>
  );
}

function bodyOf({
  current_password: _,
  port,
  incoming_port,
  ...values
}: Record<string, string> & { port: string; incoming_port: string }) {
  return { ...values, port: typedNumber(port), incoming_port: typedNumber(incoming_port) };
}

function Outcome({ works, message }: { works: boolean; message: string }) {
  return works ? <NoteBox polite>{message}</NoteBox> : <AlertBox>{message}</AlertBox>;
}
