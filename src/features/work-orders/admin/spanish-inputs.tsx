import { Box, Text, Textarea } from '@mantine/core';

interface SpanishInputsProps {
  texts: { english: string; spanish: string }[];
  onChange(english: string, spanish: string): void;
  errorOf(index: number): string | undefined;
}

/** Every text with its Spanish. */
export function SpanishInputs({ texts, onChange, errorOf }: SpanishInputsProps) {
  return (
    <>
      <Text c="dimmed">
        Partners who read Spanish see these texts. Where one is empty, they see the English.
      </Text>
      {texts.map(({ english, spanish }, index) => (
        <Box key={english} lang="es">
          <Textarea
            label={<span lang="en">{english}</span>}
            value={spanish}
            onChange={(event) => onChange(english, event.currentTarget.value)}
            error={errorOf(index)}
            autosize
            minRows={1}
          />
        </Box>
      ))}
    </>
  );
}
