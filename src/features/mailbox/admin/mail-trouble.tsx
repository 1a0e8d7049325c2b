import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import type { MessagesAnswer } from '../contract.ts';
import { emailErrorQuery } from './queries.ts';

/** Says when letters do not get through; nothing while they do. */
export function EmailError({ children }: { children?: ReactNode }) {
  const trouble = useQuery(emailErrorQuery).data;
  if (!trouble) return null;
  return (
    <AlertBox>
      {troubleSentence(trouble)} {children}
    </AlertBox>
  );
}

function troubleSentence({ letters, error }: NonNullable<MessagesAnswer['trouble']>): string {
  const count = letters === 1 ? '1 email' : `${letters} emails`;
  return `${count} could not be delivered: ${error}`;
}
