import { ActionIcon, Flex, NativeSelect, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { socialNetworks } from '../rules/choices.ts';
import type { SocialLink } from '../rules/settings.ts';
import { isDefaultLink } from '../rules/website.ts';
import { ExampleMark } from './example-mark.tsx';

interface SocialLinkInputsProps {
  link: SocialLink;
  error: string | undefined;
  onChange(link: SocialLink): void;
  onRemove(): void;
}

export function SocialLinkInputs({ link, error, onChange, onRemove }: SocialLinkInputsProps) {
  const { network, address } = link;
  return (
    <Flex component="li" rowGap="3xs" columnGap="2xs" align="center" wrap="wrap">
      <NativeSelect
        aria-label="Network"
        value={network}
        data={[...socialNetworks]}
        onChange={(event) => {
          const chosen = socialNetworks.find((known) => known === event.currentTarget.value);
          if (chosen) onChange({ network: chosen, address });
        }}
      />
      {isDefaultLink(link) && <ExampleMark />}
      <ActionIcon
        size="var(--control-height)"
        ml="auto"
        c="var(--text)"
        aria-label={`Remove ${network} link`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </ActionIcon>
      <TextInput
        flex="1 0 100%"
        type="url"
        aria-label={`${network} address`}
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => onChange({ network, address: event.currentTarget.value })}
      />
    </Flex>
  );
}
