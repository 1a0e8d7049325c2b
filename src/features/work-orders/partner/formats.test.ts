import { expect, test } from 'vitest';
import { DAYS, HOURS, MINUTES, SECONDS } from '#lib/days/durations.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { deadlineText, timeLeft } from './formats.ts';

const now = new Date('2026-11-27T16:25:00Z');
const localeOf = (language: 'english' | 'spanish') => ({
  language,
  timeZone: 'America/Chicago',
  currency: 'USD',
  now,
});

test.each([
  [1.5 * MINUTES, '1 minute left', 'Queda 1 minuto'],
  [10 * SECONDS, 'Less than a minute left', 'Queda menos de un minuto'],
  [1 * HOURS, '1 hour left', 'Queda 1 hora'],
  [5 * HOURS, '5 hours left', 'Quedan 5 horas'],
  [3 * DAYS, '3 days left', 'Quedan 3 días'],
])('with %d ms left, the verb agrees with the number', (left, english, spanish) => {
  const until = new Date(now.getTime() + left).toISOString();
  expect(timeLeft(until, localeOf('english'))).toBe(english);
  expect(timeLeft(until, localeOf('spanish'))).toBe(spanish);
});

test('the deadline of an offer is part of the sentence', () => {
  const { page, log } = workOrderTexts('spanish');
  const when = deadlineText('2026-12-04T16:25:00Z', localeOf('spanish'));
  expect(page.until({ when }).replaceAll('\u00a0', ' ')).toBe(
    'Conteste antes del viernes 4 de diciembre, 10:25 a. m.',
  );
  expect([log.hours({ hours: '1' }), log.hours({ hours: '2.5' })]).toEqual(['1 hora', '2.5 horas']);
});
