import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

test('where something typed would be lost, the answer that stands out is to stay', async () => {
  const answers = { onConfirm: () => {}, onCancel: () => {} };
  await openScreen(
    <ConfirmDialog title="Leave?" confirm="Leave" cancel="Stay" isLoss {...answers}>
      You'll lose it.
    </ConfirmDialog>,
  );
  const looks = (name: string) => screen.getByRole('button', { name }).dataset.variant;
  expect([looks('Stay'), looks('Leave')]).toEqual(['filled', 'default']);
});

function Page({ confirmed = () => {} }: { confirmed?: () => void }) {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpen('form')}>
        New customer
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Delete
      </button>
      {open === 'form' && (
        <Dialog title="New customer" onClose={close}>
          <input type="hidden" />
          <TextInput label="Name" />
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title="Delete this customer?"
          confirm="Delete customer"
          onConfirm={confirmed}
          cancel="Keep"
          onCancel={close}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

const cancelEvent = () => new Event('cancel', { cancelable: true });

test('a dialog begins at its first field and gives the focus back when it closes', async () => {
  const { user } = openScreen(<Page />);
  const opener = screen.getByRole('button', { name: 'New customer' });
  await user.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape closes a dialog through the page, which may ask first', async () => {
  const { user } = openScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'New customer' }));
  // What browsers send for the Escape key.
  const pressed = cancelEvent();
  screen.getByRole('dialog').dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a question names what it asks, and only its button answers yes', async () => {
  const confirmed: string[] = [];
  const { user } = openScreen(<Page confirmed={() => void confirmed.push('yes')} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  screen.getByRole('dialog', { name: 'Delete this customer?' });
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirmed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete customer' }));
  expect(confirmed).toEqual(['yes']);
});
