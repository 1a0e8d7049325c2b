import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { socialNetworks } from '../rules/choices.ts';
import { settingsLimits } from '../rules/limits.ts';
import type { SocialLink } from '../rules/settings.ts';
import { GroupRow } from './group-row.tsx';
import { SocialLinkInputs } from './social-link-inputs.tsx';
import styles from './social-links-row.module.css';
import type { FieldProps } from './use-section-form.ts';

export function SocialLinksRow(props: FieldProps<SocialLink[]>) {
  const { label, hint, value: links, error, errorAt, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    const isUnused = (network: string) => links.every((link) => link.network !== network);
    const network = socialNetworks.find(isUnused) ?? socialNetworks[0];
    flushSync(() => onChange([...links, { network, address: '' }]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function remove(index: number): void {
    flushSync(() => onChange(links.filter((_, other) => other !== index)));
    addButton.current?.focus();
  }

  return (
    <GroupRow label={label} hint={hint} error={error}>
      {links.length > 0 && (
        <ul ref={list} className={styles.links}>
          {links.map((link, index) => (
            <SocialLinkInputs
              // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its position alone, and its inputs hold nothing of their own
              key={index}
              link={link}
              error={errorAt(`${index}.address`)}
              onChange={(changed) => onChange(links.with(index, changed), `${index}.address`)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {links.length < settingsLimits.socialLinks && (
        <div>
          <Button
            ref={addButton}
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={add}
          >
            Add link
          </Button>
        </div>
      )}
    </GroupRow>
  );
}
