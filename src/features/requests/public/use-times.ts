import { useCallback, useEffect, useRef, useState } from 'react';
import { languageCode } from '#lib/language.ts';
import { isZipCode } from '#lib/zip-code.ts';
import type { RequestFormProps } from './form-props.ts';
import type { Times } from './visit-time-field.tsx';

/** The available times, loaded if the page doesn't contain them, and again on demand. */
export function useTimes({ offersVisits, days, language }: RequestFormProps) {
  const [times, setTimes] = useState<Times>(days);
  const nearTo = useRef('');

  const read = useCallback(
    async (zip: string) => {
      if (!offersVisits) return;
      // Without a response, the form says so, or keeps the times it has.
      const answer = await fetch(`/api/forms/booking-times?${new URLSearchParams({ zip })}`, {
        headers: { 'accept-language': languageCode(language) },
      }).catch(() => undefined);
      const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      // Earlier times are better than none: the chosen one is checked again anyway.
      setTimes((before) => body?.days ?? (Array.isArray(before) ? before : 'failed'));
    },
    [offersVisits, language],
  );

  useEffect(() => {
    if (!days) void read('');
  }, [days, read]);

  /** The same for the visitor's location, once the ZIP code is known: drives take time. */
  function readNearer(zip: string): void {
    if (zip === nearTo.current || !isZipCode(zip)) return;
    nearTo.current = zip;
    void read(zip);
  }

  return { times, read, readNearer };
}

/** An offered time as text; empty if it isn't among them. */
export function timeText(times: Times, startsAt: string | undefined): string {
  if (!Array.isArray(times)) return '';
  const found = times.flatMap((day) => day.times).find((time) => time.starts_at === startsAt);
  return found?.long_label ?? '';
}
