import { Button, Stack, Text } from '@mantine/core';
import styles from './security.module.css';

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  return (
    <Stack gap="sm" align="start" role="status">
      <Text fw={600}>Keep these recovery codes in a safe place.</Text>
      <Text>
        Each signs you in once when you don't have your phone. They are not shown again; earlier
        ones no longer work.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>I saved them</Button>
    </Stack>
  );
}
