import { Button, Flex, NativeSelect, Stack, Textarea } from '@mantine/core';
import { Copy, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#lib/language.ts';
import { partnerRoutes, textLink } from '#lib/links.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { invitation } from './labels.ts';

/** The way to the application, to send from the owner's own phone or email. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { name } = useLocale();
  const [language, setLanguage] = useState<Language>('english');
  const [copied, setCopied] = useState(false);
  const url = location.origin + partnerRoutes.signup;
  const { subject, text } = invitation(language, name, url);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <Dialog title="Invite a partner" onClose={onClose}>
      <Stack gap="sm">
        <p>They apply with their trade, license, and insurance, and you approve them here.</p>
        <NativeSelect
          label="Language"
          value={language}
          data={[
            { value: 'english', label: 'English' },
            { value: 'spanish', label: 'Spanish' },
          ]}
          onChange={(event) => {
            setCopied(false);
            setLanguage(event.currentTarget.value === 'spanish' ? 'spanish' : 'english');
          }}
        />
        <Textarea label="Message" readOnly rows={4} value={text} />
        <div role="status">{copied && 'Copied.'}</div>
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button
            component="a"
            href={mail}
            variant="default"
            leftSection={<Mail size={18} aria-hidden="true" />}
          >
            Email
          </Button>
          <Button
            component="a"
            href={textLink('', text)}
            variant="default"
            leftSection={<MessageSquareText size={18} aria-hidden="true" />}
          >
            Text
          </Button>
          <Button
            leftSection={<Copy size={18} aria-hidden="true" />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            Copy message
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
