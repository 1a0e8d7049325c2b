import { Flex, Text } from '@mantine/core';
import { useId } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox; the whole line is its label. */
export function CheckBox({ label, description, checked, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <Flex
        component="label"
        gap="sm"
        align="center"
        mih="var(--tap)"
        fw={600}
        style={{ cursor: 'pointer' }}
      >
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={description ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </Flex>
      {description && (
        <Text pl="calc(1.125rem + var(--space-3))" c="dimmed" fz={13} id={id}>
          {description}
        </Text>
      )}
    </div>
  );
}
