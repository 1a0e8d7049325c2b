import { ActionIcon, Button, Flex, NativeSelect, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';

interface AmountOrPercentProps {
  /** "Discount". */
  label: string;
  /** The text of the button that opens it. */
  addLabel: string;
  kind: 'none' | 'amount' | 'percent';
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange(change: { kind: 'none' | 'amount' | 'percent'; value: string }): void;
}

/** An amount or percentage that few need: a button until the fields are opened. */
export function AmountOrPercent(props: AmountOrPercentProps) {
  const { label, addLabel, kind, value, error, onChange } = props;
  const id = useId();
  const isPressed = useRef(false);
  // After opening or removing it the keyboard continues from there.
  const focus = (element: HTMLElement | null) => {
    if (!element || !isPressed.current) return;
    isPressed.current = false;
    element.focus();
  };
  const press = (change: Parameters<typeof onChange>[0]) => {
    isPressed.current = true;
    onChange(change);
  };
  if (kind === 'none')
    return (
      <Button
        ref={focus}
        variant="subtle"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() => press({ kind: 'percent', value: '' })}
      >
        {addLabel}
      </Button>
    );
  return (
    <Flex columnGap="2xs" align="flex-start" wrap="wrap">
      <Text component="label" htmlFor={id} fw={600} lh="var(--control-height)">
        {label}
      </Text>
      <Flex gap="2xs" align="flex-start">
        <TextInput
          ref={focus}
          id={id}
          w="6rem"
          inputMode="decimal"
          value={value}
          error={error}
          onChange={(event) => onChange({ kind, value: event.currentTarget.value })}
        />
        <NativeSelect
          w="7rem"
          aria-label={`${label}: dollars or percent`}
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Dollars' },
          ]}
          value={kind}
          onChange={(event) =>
            onChange({ kind: event.currentTarget.value === 'amount' ? 'amount' : 'percent', value })
          }
        />
        <ActionIcon
          size="var(--control-height)"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={() => press({ kind: 'none', value: '' })}
        >
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </Flex>
    </Flex>
  );
}
