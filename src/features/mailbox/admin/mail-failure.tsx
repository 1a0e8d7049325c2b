import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import type { MessagesAnswer } from '../contract/messages.ts';
import { connectionQuery } from './queries.ts';

/** Warns when emails can't be delivered; nothing while they can. */
export function EmailError({ children }: { children?: ReactNode }) {
  const failure = useQuery(connectionQuery).data?.failure;
  if (!failure) return null;
  return (
    <AlertBox>
      {errorSentence(failure)} {children}
    </AlertBox>
  );
}

function errorSentence({ emails, error }: NonNullable<MessagesAnswer['failure']>): string {
  const count = emails === 1 ? '1 email' : `${emails} emails`;
  return `${count} could not be delivered: ${error}`;
}
