import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { maxReasonLength } from '../rules/partners.ts';
import styles from './partners-page.module.css';

export type ReasonKind = 'rejection' | 'question' | 'suspension';

const texts: Record<ReasonKind, { title(name: string): string; label: string; send: string }> = {
  rejection: { title: (name) => `Reject ${name}?`, label: 'Reason', send: 'Reject' },
  question: {
    title: (name) => `Ask ${name} a question`,
    label: 'Your question',
    send: 'Send question',
  },
  suspension: { title: (name) => `Suspend ${name}?`, label: 'Reason', send: 'Suspend' },
};

interface ReasonDialogProps {
  noun: ReasonKind;
  partner: PartnerView;
  call: { isPending: boolean; error: Error | null };
  onSend(reason: string): void;
  onClose(): void;
}

/** A decision that is sent with the owner's message. What was typed stays when it is refused. */
export function ReasonDialog({ noun, partner, call, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { title, label, send } = texts[noun];
  const language = partner.preferred_language === 'spanish' ? 'Spanish' : 'English';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!call.isPending) onSend(reason);
  }

  return (
    <Dialog title={title(partner.full_name)} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <Textarea
          label={label}
          description={`We'll send this to them exactly as you write it. They read ${language}.`}
          autosize
          minRows={4}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldError(call.error, 'reason')}
        />
        {noun === 'suspension' && (
          <p>They're signed out everywhere right away, and you can't offer them work.</p>
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Sending…">
            {send}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
