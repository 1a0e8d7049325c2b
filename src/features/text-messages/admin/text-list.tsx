import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayIn } from '#lib/days/days.ts';
import { dayName } from '#lib/days/formats.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import panes from '#ui/admin/panes.module.css';
import { useReading } from '#ui/admin/use-reading.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { TextAboutView, TextView } from '../contract/texts.ts';
import { personText } from './labels.ts';
import { markTextsRead, textThreadQuery } from './queries.ts';
import { TextItem } from './text-item.tsx';

/** The texts, incoming on the left, outgoing on the right, by day. */
export function TextList({ about }: { about: TextAboutView }) {
  const { id } = about;
  const box = useRef<HTMLDivElement>(null);
  const { timeZone, ...style } = useLocale();
  const list = useInfiniteQuery(textThreadQuery(id));
  const newestFirst = list.data?.pages.flatMap((page) => page.texts) ?? [];
  const [newest] = newestFirst;
  const [shown, setShown] = useState<{ photos: TextView['photos']; index: number }>();
  // The server does not count again what is already read.
  useReading(box, newest?.id, newest !== undefined, (textId) => markTextsRead(id, textId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest?.id, id]);

  const texts = newestFirst.toReversed();
  const dayOf = (text: TextView) => dayIn(timeZone, new Date(text.created_at));
  return (
    <ScrollRegion ref={box} className={panes.messages} role="log" aria-label="Texts">
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          flex="none"
          style={{ alignSelf: 'center' }}
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Earlier texts
        </BusyButton>
      )}
      {texts.map((text, index) => {
        const before = texts[index - 1];
        const isNewDay = !before || dayOf(before) !== dayOf(text);
        return (
          <Stack key={text.id} gap="sm">
            {isNewDay && (
              <Text c="dimmed" fz={13} ta="center">
                {dayName(new Date(text.created_at), { timeZone, ...style })}
              </Text>
            )}
            <TextItem
              text={text}
              person={personText(about)}
              onOpen={(index) => setShown({ photos: text.photos, index })}
            />
          </Stack>
        );
      })}
      {shown && (
        <PhotoViewer
          photos={shown.photos}
          index={shown.index}
          onMove={(index) => setShown({ ...shown, index })}
          onClose={() => setShown(undefined)}
        />
      )}
    </ScrollRegion>
  );
}
