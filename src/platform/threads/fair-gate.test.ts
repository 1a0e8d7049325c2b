import { expect, test } from 'vitest';
import { fairGate } from './fair-gate.ts';

const limits = { atOnce: 2, waiting: 4, perCaller: 4, refusal: 'Not now.' };

/** Tasks that run until they are ended, in the order in which they began. */
function tasks() {
  const begun: { name: string; end: () => void }[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push({ name, end: () => resolve(name) });
    });
  return { begun, task, names: () => begun.map(({ name }) => name) };
}

test('two run at once, and a third begins when one ends', async () => {
  const pass = fairGate(limits);
  const { begun, task, names } = tasks();
  const first = pass('a', task('1'));
  void pass('b', task('2'));
  void pass('c', task('3'));
  await expect.poll(names).toEqual(['1', '2']);
  begun[0]?.end();
  expect(await first).toBe('1');
  await expect.poll(names).toEqual(['1', '2', '3']);
});

test('a caller whose tasks run waits behind one who has none', async () => {
  const pass = fairGate(limits);
  const { begun, task, names } = tasks();
  for (const name of ['1', '2', '3']) void pass('bomber', task(name));
  void pass('visitor', task('photo'));
  await expect.poll(names).toEqual(['1', '2']);
  begun[0]?.end();
  await expect.poll(names).toEqual(['1', '2', 'photo']);
});

test('one caller never fills the queue: the fifth is refused with a time, another waits', async () => {
  const pass = fairGate(limits);
  const { task } = tasks();
  for (const name of ['1', '2', '3', '4']) void pass('bomber', task(name));
  await expect(pass('bomber', task('5'))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 10,
  });
});

test('where as many wait as may, whoever asked most gives way', async () => {
  const pass = fairGate(limits);
  const { begun, task, names } = tasks();
  const sent = ['1', '2', '3', '4'].map((name) => pass('bomber', task(name)));
  void pass('visitor', task('photo'));
  void pass('other', task('second photo'));
  // Two run and four wait.
  void pass('third', task('third photo'));
  await expect(sent[3]).rejects.toMatchObject({ status: 503, message: 'Not now.' });
  await expect(pass('bomber', task('5'))).rejects.toMatchObject({ status: 503 });
  for (const at of [0, 1, 2, 3, 4]) {
    await expect.poll(() => begun.length).toBeGreaterThan(at);
    begun[at]?.end();
  }
  await expect.poll(names).toEqual(['1', '2', 'photo', 'second photo', 'third photo', '3']);
});

test('what is preferred goes first, also of somebody who asked often', async () => {
  const pass = fairGate({ ...limits, atOnce: 1 });
  const { begun, task, names } = tasks();
  void pass('a', task('1'));
  void pass('owner', task('2'));
  void pass('b', task('3'));
  void pass('owner', task('preferred'), true);
  await expect.poll(names).toEqual(['1']);
  begun[0]?.end();
  await expect.poll(names).toEqual(['1', 'preferred']);
});

test('one task of each of many callers waits behind somebody who asks for the first time', async () => {
  const pass = fairGate({ ...limits, atOnce: 1 });
  const { begun, task, names } = tasks();
  for (const name of ['a', 'b']) {
    const done = pass(name, task(name));
    await expect.poll(names).toContain(name);
    begun.at(-1)?.end();
    await done;
  }
  void pass('a', task('a again'));
  void pass('b', task('b again'));
  void pass('a', task('a once more'));
  void pass('visitor', task('first time'));
  await expect.poll(names).toEqual(['a', 'b', 'a again']);
  begun[2]?.end();
  await expect.poll(names).toEqual(['a', 'b', 'a again', 'first time']);
});

test('a task that fails gives its turn to the next', async () => {
  const pass = fairGate({ ...limits, atOnce: 1 });
  const failed = pass('a', () => Promise.reject(new Error('broken')));
  const next = pass('b', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
