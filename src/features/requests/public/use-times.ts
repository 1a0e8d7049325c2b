import { useCallback, useEffect, useRef, useState } from 'react';
import { languageCode } from '../../../lib/language.ts';
import { zipCodePattern } from '../rules/requests.ts';
import type { RequestFormProps } from './form-props.ts';
import type { Times } from './visit-time-field.tsx';

/** The free times that a visitor can choose from, read when the page does not bring them, and again on demand. */
export function useTimes({ offersVisits, days, language }: RequestFormProps) {
  const [times, setTimes] = useState<Times>(days);
  const nearTo = useRef('');

  const read = useCallback(
    async (zip: string) => {
      if (!offersVisits) return;
      // Without an answer the form says so, or keeps the times it has.
      const answer = await fetch(`/api/forms/booking-times?${new URLSearchParams({ zip })}`, {
        headers: { 'accept-language': languageCode(language) },
      }).catch(() => undefined);
      const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      // Times that were read before are better than none: whichever is chosen is checked again.
      setTimes((before) => body?.days ?? (Array.isArray(before) ? before : 'failed'));
    },
    [offersVisits, language],
  );

  useEffect(() => {
    if (!days) void read('');
  }, [days, read]);

  /** The same for where the visitor lives, once the ZIP code is there: drives take time. */
  function readNearer(zip: string): void {
    if (zip === nearTo.current || !zipCodePattern.test(zip)) return;
    nearTo.current = zip;
    void read(zip);
  }

  return { times, read, readNearer };
}

/** A time as the form offered it, as text; empty when it is not among them. */
export function timeText(times: Times, startsAt: string | undefined): string {
  if (!Array.isArray(times)) return '';
  const found = times.flatMap((day) => day.times).find((time) => time.starts_at === startsAt);
  return found?.long_label ?? '';
}
