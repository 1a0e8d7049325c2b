import { Box, Flex, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import styles from './account-page.module.css';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Flex
      component="fieldset"
      rowGap="2xs"
      columnGap="lg"
      wrap="wrap"
      m={0}
      p={0}
      bd={0}
      className={styles.choices}
    >
      <Box component="legend" p={0} mb="2xs" c="dimmed">
        Back office colors on this device
      </Box>
      {schemes.map(({ value, label }) => (
        <Flex component="label" gap="2xs" align="center" mih="var(--control-height)" key={value}>
          <input
            type="radio"
            name="color-scheme"
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}
