import {
  Button,
  Flex,
  type InputWrapperProps,
  PasswordInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type putTwilio,
  type removeTwilio,
  type TwilioView,
  type testTwilio,
  twilioChange,
} from '../contract/twilio.ts';
import styles from './mail-server-form.module.css';

const path = '/api/settings/twilio';

/** With their hints below them, inputs side by side line up. */
const labelFirst: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

interface TwilioFormProps {
  account: TwilioView;
  /**
   * @param text what to say: the form restarts with what is saved
   */
  onSaved(text: string): void;
}

/** The account for sending texts: tested with what is typed in, then saved. */
export function TwilioForm({ account, onSaved }: TwilioFormProps) {
  const style = useLocale();
  const { account_sid, number, source, token, saved_at, can_receive } = account;
  const form = useApiForm({
    initial: {
      account_sid,
      auth_token: '',
      number: formatAmericanPhone(number),
      current_password: '',
    },
    schema: twilioChange,
    topics: ['settings', 'texts'],
    body: (values) => values,
    send: (body) => callApi<typeof putTwilio>(path, { method: 'PUT', body }),
    failed: (message) => message,
    onSent: () => onSaved('Connected. Twilio accepted the account and the number.'),
  });
  const test = useMutation({
    mutationFn: () => {
      const { current_password: _, ...body } = form.values;
      return callApi<typeof testTwilio>(`${path}/tests`, { method: 'POST', body });
    },
  });
  const isBusy = form.isBusy || test.isPending;

  function disconnect() {
    form.run(async () => {
      const answer = await callApi<typeof removeTwilio>(path, { method: 'DELETE' });
      onSaved('Disconnected. You can still send texts by hand.');
      return answer;
    });
  }

  return (
    <FormStack form={form} className={styles.form}>
      {token === 'unreadable' && (
        <AlertBox>
          No texts are sent: the saved auth token can't be read, because the server's secret key has
          changed. Please enter it again.
        </AlertBox>
      )}
      {!can_receive && (
        <NoteBox>
          Twilio can't reach this site until it has a web address: texts go out, but replies and
          delivery reports don't come in.
          <InstallerDetails>The setting is PUBLIC_URL.</InstallerDetails>
        </NoteBox>
      )}
      <div className={styles.fields}>
        <TextInput
          label="Account SID"
          inputWrapperOrder={labelFirst}
          description="In your Twilio console, under Account Info"
          autoComplete="off"
          required
          {...form.field('account_sid')}
        />
        <TextInput
          label="Business number"
          inputWrapperOrder={labelFirst}
          description="A Twilio number that can text"
          type="tel"
          autoComplete="off"
          required
          {...form.field('number')}
        />
        <PasswordInput
          label="Auth token"
          inputWrapperOrder={labelFirst}
          description={
            token === 'saved' && saved_at
              ? `Saved and encrypted ${shortDate(new Date(saved_at), style)}. Leave blank to keep it.`
              : 'Below the account SID. It is saved encrypted.'
          }
          autoComplete="new-password"
          {...form.field('auth_token')}
        />
        <PasswordInput
          label="Your Plumbline password"
          inputWrapperOrder={labelFirst}
          description="To save: texts carry private links, so only you decide who sends them."
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      </div>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      {test.data && !isBusy && <Outcome {...test.data} />}
      {test.error && !isBusy && <AlertBox>{errorText(test.error)}</AlertBox>}
      <Flex gap="2xs" wrap="wrap" align="center">
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Testing…">
          Test and save
        </BusyButton>
        <BusyButton
          variant="default"
          busy={test.isPending}
          busyLabel="Testing…"
          onClick={() => test.mutate()}
        >
          Test only
        </BusyButton>
        <Text fz={13} c="dimmed">
          Nothing is texted to anybody.
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

function Outcome({ works, message }: { works: boolean; message: string }) {
  return works ? <NoteBox polite>{message}</NoteBox> : <AlertBox>{message}</AlertBox>;
}
