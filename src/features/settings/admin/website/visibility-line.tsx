import { Flex } from '@mantine/core';
import { Dot, type DotTone } from '#ui/admin/status-dot.tsx';

/** A sentence about what visitors see; on a phone, it may take two lines. */
export function VisibilityLine({ tone, text }: { tone: DotTone; text: string }) {
  return (
    <Flex role="status" component="p" gap="2xs" align="baseline">
      <Dot tone={tone} />
      {text}
    </Flex>
  );
}
