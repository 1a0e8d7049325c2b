import { Button, Flex } from '@mantine/core';
import { dayIn } from '#lib/days/days.ts';
import { shortDay } from '#lib/days/formats.ts';
import { useLocale } from './locale.ts';

interface NarrowedNoticeProps {
  what: string;
  narrowing: Partial<Record<string, string>>;
  /** What each pair of days is about, by the beginning of its name. */
  dayText: Record<string, string>;
  /** Further parts of the sentence. */
  also?: (string | false | undefined)[];
  onWiden(): void;
}

/** Shows which filter a number's link has set, with a link to the whole list. */
export function NarrowedNotice({
  what,
  narrowing,
  dayText,
  also = [],
  onWiden,
}: NarrowedNoticeProps) {
  const { dateFormat, timeZone } = useLocale();
  const today = dayIn(timeZone, new Date());
  const formatted = (day: string) => shortDay(day, today, dateFormat);
  const days = Object.entries(dayText).flatMap(([name, label]) => {
    const [from, to] = [narrowing[`${name}_from`], narrowing[`${name}_to`]];
    if (!from && !to) return [];
    const since = from ? ` from ${formatted(from)}` : '';
    return [`${label}${since}${to ? ` to ${formatted(to)}` : ''}`];
  });
  return (
    <Flex
      gap="sm"
      align="center"
      justify="space-between"
      mih="var(--tap)"
      mb="md"
      pr="2xs"
      pl="sm"
      bg="var(--sunken)"
      bdrs="md"
    >
      <span>
        Only {what} {[...days, ...also].filter(Boolean).join(', ')}
      </span>
      <Button flex="none" variant="subtle" onClick={onWiden}>
        Show all
      </Button>
    </Flex>
  );
}
