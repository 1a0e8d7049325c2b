import { Button } from '@mantine/core';
import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { notedExtension, telLink } from '#lib/american-phone.ts';
import { mailAddress } from '#lib/mail-address.ts';
import { mapAddress } from '#lib/map-address.ts';
import { useLocale } from '#ui/admin/locale.ts';
import split from '#ui/admin/split-list.module.css';
import type { RequestView } from '../contract/requests.ts';
import type { ContactMethod } from '../rules/requests.ts';
import { emailSubject } from './labels.ts';
import { LogDialog } from './log-dialog.tsx';
import styles from './request-detail.module.css';
import type { AnswerOutside } from './use-log-answer.ts';
import type { NoteDraft } from './use-note-draft.ts';

interface ContactActionsProps {
  request: RequestView;
  draft: NoteDraft;
}

/**
 * How to reach the visitor, with the preferred way emphasized. Each asks afterwards how it went.
 */
export function ContactActions({ request, draft }: ContactActionsProps) {
  const { name } = useLocale();
  const [by, setBy] = useState<AnswerOutside>();
  const look = (method: ContactMethod) => ({
    component: 'a' as const,
    px: 'xs',
    variant: method === request.contact_method ? 'filled' : 'default',
  });
  const subject = encodeURIComponent(emailSubject(request.language, name));
  return (
    <div className={`${split.foot} ${styles.actions}`}>
      {request.phone && (
        <>
          <Button
            {...look('phone')}
            href={telLink(request.phone, notedExtension(request.phone, request.note))}
            onClick={() => setBy('call')}
            leftSection={<Phone size={16} aria-hidden="true" />}
          >
            Call
          </Button>
          <Button
            {...look('text')}
            href={`sms:${request.phone}`}
            onClick={() => setBy('text')}
            leftSection={<MessageSquare size={16} aria-hidden="true" />}
          >
            Text
          </Button>
        </>
      )}
      {request.email && (
        <Button
          {...look('email')}
          href={`${mailAddress(request.email)}?subject=${subject}`}
          onClick={() => setBy('email')}
          leftSection={<Mail size={16} aria-hidden="true" />}
        >
          Email
        </Button>
      )}
      {request.address && (
        <Button
          component="a"
          px="xs"
          variant="default"
          href={mapAddress(request.address, request.city, request.zip_code)}
          target="_blank"
          rel="noreferrer"
          leftSection={<MapPin size={16} aria-hidden="true" />}
        >
          Map
        </Button>
      )}
      {by && <LogDialog request={request} draft={draft} by={by} onClose={() => setBy(undefined)} />}
    </div>
  );
}
