import { Text } from '@mantine/core';
import { countSegments } from '../rules/segments.ts';
import { maxTextLength } from '../rules/texts.ts';

/** How long a text is, and how many parts phone companies charge for. */
export function LengthLine({ body }: { body: string }) {
  const parts = countSegments(body);
  if (parts === 0) return null;
  const length = body.length.toLocaleString('en-US');
  return (
    <Text c="dimmed" fz={13} ml="auto">
      {length} of {maxTextLength.toLocaleString('en-US')} characters,{' '}
      {parts === 1 ? 'charged as 1 text' : `charged as ${parts} texts`}
    </Text>
  );
}
