import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextQuote } from 'lucide-react';
import { Link } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { writingQuery } from './queries.ts';

/** Inserts a template or a language's signature into an email. */
export function InsertMenu({ text, onChange }: { text: string; onChange(text: string): void }) {
  const writing = useQuery(writingQuery).data;
  if (!writing) return null;
  const { signature, templates } = writing;
  const signatures = [
    { label: 'Signature in English', own: signature.english, other: signature.spanish },
    { label: 'Signature in Spanish', own: signature.spanish, other: signature.english },
  ].filter(({ own }) => own);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<TextQuote size={16} aria-hidden="true" />}>
          Insert
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ name, text: template }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two templates may have one name
          <Menu.Item key={index} onClick={() => onChange(template + text)}>
            {name}
          </Menu.Item>
        ))}
        {signatures.map(({ label, own, other }) => (
          <Menu.Item key={label} onClick={() => onChange(withSignature(text, own, other))}>
            {label}
          </Menu.Item>
        ))}
        <IfMay area="settings">
          <Menu.Item component={Link} to={adminRoutes.settingsEmail}>
            Edit signature and templates
          </Menu.Item>
        </IfMay>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A text with one signature, which replaces the other language's. */
function withSignature(text: string, own: string, other: string): string {
  if (text.includes(own)) return text;
  return other && text.includes(other) ? text.replace(other, () => own) : `${text}\n\n${own}`;
}
