import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

interface UnprintableNoteProps {
  /** What was typed. */
  text: string;
  /** Returns those of some characters that cannot be printed. */
  find(characters: string, signal: AbortSignal): Promise<string[]>;
}

/** Says which characters a PDF shows as a box. Asks about each only once. */
export function UnprintableNote({ text, find }: UnprintableNoteProps) {
  const characters = unusualIn(text);
  const query = useQuery({
    queryKey: ['unprintable', characters],
    queryFn: ({ signal }) => find(characters, signal),
    enabled: characters !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const shown = query.data?.filter((one) => characters.includes(one)) ?? [];
  return (
    <div role="status">
      {shown.length > 0 && (
        <Text fz={14} mt={4} c="var(--warning-text)">
          {shown.map((one) => `“${one}”`).join(', ')} cannot be printed. The PDF shows a box.
        </Text>
      )}
    </div>
  );
}

/** As many as an address holds. */
const maxCharacters = 200;

/** The characters that not every font has, each once. */
function unusualIn(text: string): string {
  const characters = text.toWellFormed().match(/[^\p{ASCII}\p{Script=Latin}–—‘’“”…•]/gu) ?? [];
  return [...new Set(characters)].sort().slice(0, maxCharacters).join('');
}
