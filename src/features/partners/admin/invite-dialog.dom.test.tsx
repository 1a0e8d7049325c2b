import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import { InviteDialog } from './invite-dialog.tsx';

test('an invitation leads to the application, in the language that was chosen', async () => {
  const { user } = openScreen(
    <LocaleProvider value={locale}>
      <InviteDialog onClose={() => {}} />
    </LocaleProvider>,
  );
  const url = `${location.origin}/partner/signup`;
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
  const linkOf = (name: string) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(message()).toBe(`Hi! Here you can apply to work with Hill Country Handyman: ${url}`);
  expect(linkOf('Text')).toBe(`sms:?&body=${message()}`);
  await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
  expect(message()).toBe(
    `Hola: aquí puede mandar su solicitud para trabajar con Hill Country Handyman: ${url}`,
  );
  expect(linkOf('Email')).toBe(
    `mailto:?subject=Trabaje con Hill Country Handyman&body=${message()}`,
  );
});
