import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import type { PartnerView } from '../contract.ts';
import { longestReason } from '../rules/partners.ts';
import styles from './partners-page.module.css';

export type Said = 'rejection' | 'question' | 'suspension';

const words: Record<Said, { title(name: string): string; label: string; send: string }> = {
  rejection: { title: (name) => `Reject ${name}?`, label: 'Why', send: 'Reject' },
  question: {
    title: (name) => `Ask ${name} for more`,
    label: 'What you want to know, or need',
    send: 'Send question',
  },
  suspension: { title: (name) => `Suspend ${name}?`, label: 'Why', send: 'Suspend' },
};

interface ReasonDialogProps {
  noun: Said;
  partner: PartnerView;
  call: { isPending: boolean; error: Error | null };
  onSend(reason: string): void;
  onClose(): void;
}

/** A decision that is sent on in the owner's words. What was typed stays when it is refused. */
export function ReasonDialog({ noun, partner, call, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { title, label, send } = words[noun];
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
          description={`They are sent these words as they are, and they read ${language}.`}
          autosize
          minRows={4}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldError(call.error, 'reason')}
        />
        {noun === 'suspension' && (
          <p>They are signed out everywhere at once, and no work can be offered to them.</p>
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
