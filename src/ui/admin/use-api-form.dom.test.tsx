import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailField, textField } from '#lib/fields.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { AlertBox } from './alert-box.tsx';
import { ApiError } from './api-client.ts';
import { BusyButton } from './busy-button.tsx';
import { FormStack } from './form-stack.tsx';
import { useApiForm } from './use-api-form.ts';

const schema = z.object({
  name: textField(20, { needed: true }),
  email: emailField(),
  version: z.number().optional(),
});

interface Sent {
  body: z.input<typeof schema>;
  key: string;
}

/** The server as the form meets it: what arrived, and what it answers next. */
function createServer() {
  const sent: Sent[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  return {
    sent,
    answerNext: (answer: () => Promise<unknown>) => void answers.push(answer),
    send(body: z.input<typeof schema>, key: string): Promise<unknown> {
      sent.push({ body, key });
      return answers.shift()?.() ?? Promise.resolve({ success: true });
    },
  };
}

interface CustomerFormProps {
  server: ReturnType<typeof createServer>;
  version?: number;
}

function CustomerForm({ server, version }: CustomerFormProps) {
  const form = useApiForm({
    initial: { name: '', email: '' },
    schema,
    body: (values, version) => ({ ...values, version }),
    version,
    send: server.send,
    failed: 'The customer was not saved.',
  });
  return (
    <FormStack form={form}>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
        Save
      </BusyButton>
      {form.isDone && <p>Saved</p>}
    </FormStack>
  );
}

function openForm() {
  const server = createServer();
  return { server, ...openScreen(<CustomerForm server={server} />) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: /Save|Saving/ });

test('a wrong value has its error beside its field, has the focus, and is not sent', async () => {
  const { user, server } = openForm();
  await user.type(field('Name'), 'Rosa');
  await user.type(field('Email'), 'rosa.v@example');
  await user.click(save());
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please enter an email like name@example.com.')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Email'));
  expect(server.sent).toEqual([]);
});

test("the server's error about a field appears there, and nothing typed is lost", async () => {
  const { user, server } = openForm();
  const taken = 'Another customer has this email.';
  server.answerNext(() =>
    Promise.reject(new ApiError(400, { message: taken, fields: { email: taken } })),
  );
  await user.type(field('Name'), 'Rosa');
  await user.type(field('Email'), 'rosa@example.com');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Name').value).toBe('Rosa');
  expect(field('Email').value).toBe('rosa@example.com');
});

test('Enter pressed twice sends once, and the button shows that it is saving', async () => {
  const { user, server } = openForm();
  const waiting = Promise.withResolvers<unknown>();
  server.answerNext(() => waiting.promise);
  await user.type(field('Name'), 'Rosa{Enter}{Enter}');
  expect(save().textContent).toBe('Saving…');
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await user.click(save());
  waiting.resolve({ success: true });
  await screen.findByText('Saved');
  expect(server.sent).toHaveLength(1);
});

test('the same content is sent again under the same key, other content under another', async () => {
  const { user, server } = openForm();
  const noAnswer = () => Promise.reject(new ApiError(0, { code: 'network' }));
  server.answerNext(noAnswer);
  server.answerNext(noAnswer);
  await user.type(field('Name'), 'Rosa');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('The customer was not saved.');
  await user.click(save());
  await screen.findByRole('alert');
  await user.type(field('Name'), ' Villarreal');
  await user.click(save());
  await screen.findByText('Saved');
  const [first, second, third] = server.sent;
  expect(second).toEqual(first);
  expect(third?.body.name).toBe('Rosa Villarreal');
  expect(third?.key).not.toBe(first?.key);
});

test('what was changed elsewhere is overwritten only after the warning', async () => {
  const server = createServer();
  const changed = 'This was changed elsewhere. Save again to overwrite it.';
  server.answerNext(() => Promise.reject(new ApiError(409, { message: changed })));
  const { user, update } = openScreen(<CustomerForm server={server} version={3} />);
  await user.type(field('Name'), 'Rosa');
  // The page has read the newer version in the meantime; this form has not shown it yet.
  update(<CustomerForm server={server} version={4} />);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe(changed);
  expect(field('Name').value).toBe('Rosa');
  await user.click(save());
  await screen.findByText('Saved');
  expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4]);
});
