import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { type Locale, LocaleProvider } from '#ui/admin/locale.ts';
import type { RequestView } from '../contract/requests.ts';
import { ContactActions } from './contact-actions.tsx';

function open(change: Partial<RequestView>) {
  const request = {
    phone: '+18305550142',
    email: 'ana@example.com',
    note: '',
    language: 'english',
    contact_method: 'phone',
    ...change,
  } as RequestView;
  openScreen(
    <LocaleProvider value={{ name: 'Hill Country Handyman' } as Locale}>
      <ContactActions request={request} draft={{} as never} />
    </LocaleProvider>,
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the email to whoever wrote in Spanish has a Spanish subject', () => {
  open({ language: 'spanish' });
  expect(decodeURIComponent(hrefOf('Email') ?? '')).toBe(
    'mailto:ana@example.com?subject=Su solicitud a Hill Country Handyman',
  );
});

test('a call dials the extension from the note', () => {
  open({ note: 'Phone extension 12' });
  expect(hrefOf('Call')).toBe('tel:+18305550142;ext=12');
});
