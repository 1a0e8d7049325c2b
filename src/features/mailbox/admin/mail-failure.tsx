import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import type { MessagesAnswer } from '../contract.ts';
import { connectionQuery } from './queries.ts';

/** Says when emails do not get through; nothing while they do. */
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
