import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import type { ConversationView } from '../contract/conversations.ts';
import { LeadPane } from './lead-pane.tsx';

test('the number of a lead is shown and dialed with its extension', () => {
  const lead = {
    id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba601',
    name: 'Tom Hale',
    email: '',
    phone: '+18305550142',
    phone_extension: '12',
    project_type: '',
    project_details: '',
  };
  openScreen(<LeadPane conversation={{ chat_leads: [lead] } as unknown as ConversationView} />);
  for (const name of ['(830) 555-0142 ext. 12', 'Call'])
    expect(screen.getByRole('link', { name })).toHaveProperty('href', 'tel:+18305550142;ext=12');
});
