import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { UnprintableNote } from './unprintable-note.tsx';

test('a character that cannot be printed is named while it is typed, and asked about once', async () => {
  const asked: string[] = [];
  const find = async (characters: string) => {
    asked.push(characters);
    return [...characters].filter((one) => one === '𓀀');
  };
  const note = (text: string) => <UnprintableNote text={text} find={find} />;
  const { update } = await openScreen(note('Müller’s “pipe”'));
  expect(screen.getByRole('status').textContent).toBe('');
  await update(note('2″ pipe 𓀀'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '“𓀀” cannot be printed. The PDF shows a box.',
    ),
  );
  await update(note('2″ pipe 𓀀 and more'));
  await update(note('2″ pipe'));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(asked[0]).toBe('″𓀀');
});
