import { Button, Flex, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { decisionInput } from '../contract/fields.ts';
import type { PartnerView } from '../contract/partners.ts';
import { maxReasonLength } from '../rules/partners.ts';
import { partnersTopic } from './queries.ts';

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
  onSend(decision: z.input<typeof decisionInput>): Promise<unknown>;
  onClose(): void;
}

/** A decision sent with the owner's message. What was typed stays if it is refused. */
export function ReasonDialog({ noun, partner, onSend, onClose }: ReasonDialogProps) {
  const form = useApiForm({
    initial: { reason: '' },
    schema: decisionInput,
    version: partner.version,
    topics: [partnersTopic],
    body: ({ reason }, version) => ({ version, reason }),
    send: onSend,
    onSuccess: onClose,
  });
  const { title, label, send } = texts[noun];
  const language = partner.preferred_language === 'spanish' ? 'Spanish' : 'English';

  return (
    <Dialog title={title(partner.full_name)} onClose={onClose}>
      <FormStack form={form} gap="md">
        <Textarea
          label={label}
          description={`We'll send this to them exactly as you write it. They read ${language}.`}
          autosize
          minRows={4}
          maxLength={maxReasonLength}
          {...form.field('reason')}
        />
        {noun === 'suspension' && (
          <p>They're signed out everywhere right away, and you can't offer them work.</p>
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Sending…">
            {send}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
