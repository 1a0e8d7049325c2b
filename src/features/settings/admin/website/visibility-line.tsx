import { Flex } from '@mantine/core';
import { Dot, type DotTone } from '../../../../ui/admin/status-dot.tsx';

/** One sentence about what visitors see; it may take two lines on a phone. */
export function VisibilityLine({ tone, text }: { tone: DotTone; text: string }) {
  return (
    <Flex role="status" component="p" gap="2xs" align="baseline">
      <Dot tone={tone} />
      {text}
    </Flex>
  );
}
