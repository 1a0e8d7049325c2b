import { describe, expect, test } from 'vitest';
import { findTypeOf, readSamples, scoreTypes } from '../../../bench/email-types/score.ts';
import { findType } from './engine/find-type.ts';

describe('the emails the rules were developed with', () => {
  test('nearly all have their type found', async () => {
    const { right, all, wrong } = await scoreTypes(readSamples('known'));
    expect(right / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});

describe('the emails held out', () => {
  test('nine of ten have their type found', async () => {
    const { right, all, wrong } = await scoreTypes(readSamples('held-out'));
    expect(right / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

test('no complaint could be answered automatically', async () => {
  for (const name of ['known', 'held-out'] as const)
    expect((await scoreTypes(readSamples(name))).complaintsAnswered).toEqual([]);
});

test('a newsletter, a bounce and a note of absence have no type that is answered', async () => {
  const automatic = readSamples('known').filter((sample) => sample.headers);
  expect(automatic.length).toBeGreaterThan(3);
  for (const sample of automatic) expect((await findTypeOf(sample)).type).toBe('other');
});

test.each(['no-reply@example.com', 'noreply+7@example.com', 'MAILER-DAEMON@example.com'])(
  'whatever comes from %s is not answered',
  (sender) => {
    const found = findType({
      sender,
      subject: 'Quote',
      text: 'How much would you charge to hang a door?',
      isAutomatic: false,
    });
    expect(found.type).toBe('other');
  },
);

test('an empty email has no type, and none is sure of it', () => {
  const found = findType({ sender: 'ann@example.com', subject: '', text: '', isAutomatic: false });
  expect(found).toEqual({ type: 'other', confidence: 40, mayBeComplaint: false });
});

test.each([
  ["toilet won't stop running, 22 Staffel St, call 830 555 0142", ''],
  ['Sink', 'Our kitchen sink is clogged. 12 Ranch Rd.'],
  ['Puerta', 'La puerta de la cocina no cierra. Gracias.'],
])('what is wrong, and nothing else, is a job: %s %s', (subject, text) => {
  const found = findType({ sender: 'ann@example.com', subject, text, isAutomatic: false });
  expect(found.type).toBe('quoteRequest');
});
