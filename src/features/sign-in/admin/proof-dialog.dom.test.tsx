import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AssistantKeyPanel } from '#features/settings/admin/assistant-key-panel.tsx';
import { openScreen } from '#tests/harness/screen.tsx';
import { downloadFile } from '#ui/admin/download-file.ts';
import { ProofDialog } from './proof-dialog.tsx';

// What a browser has fetched ahead, a test has to compile.
beforeAll(() => import('./proof-question.tsx'));
afterEach(() => vi.unstubAllGlobals());

/** The server as a browser meets it: a session that has to prove itself first. */
function answerAsServer() {
  const arrived: string[] = [];
  let isProven = false;
  const answer = (status: number, body: unknown) => Response.json(body, { status });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    arrived.push(`${method ?? 'GET'} ${address}`);
    if (address === '/api/admin/proofs') {
      isProven = String(body).includes('correct-horse');
      const message = "That isn't your current password.";
      return isProven
        ? answer(200, { success: true })
        : answer(400, { code: 'wrong_password', message, fields: { current_password: message } });
    }
    const message = 'Please enter your password to do this.';
    return isProven
      ? answer(200, { success: true, settings: {} })
      : answer(403, { code: 'proof_needed', message });
  });
  return arrived;
}

function open() {
  return openScreen(
    <>
      <AssistantKeyPanel isStored={false} />
      <ProofDialog />
    </>,
  ).user;
}

const put = 'PUT /api/settings/assistant-key';
const proof = 'POST /api/admin/proofs';

test('saving a key asks for the password, and then saves what was typed', async () => {
  const arrived = answerAsServer();
  const user = open();
  await user.type(screen.getByLabelText('Key'), 'sk-1');
  await user.click(screen.getByRole('button', { name: 'Save key' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText("That isn't your current password.")).length).toBe(1);
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(arrived).toEqual([put, proof, proof, put]));
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('closing the question changes nothing, and says what is missing', async () => {
  const arrived = answerAsServer();
  const user = open();
  await user.type(screen.getByLabelText('Key'), 'sk-1');
  await user.click(screen.getByRole('button', { name: 'Save key' }));
  await screen.findByLabelText('Your password');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText('Please enter your password to do this.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('sk-1');
  expect(arrived).toEqual([put]);
});

test('a file asks for it as well', async () => {
  const arrived = answerAsServer();
  const user = open();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const file = downloadFile('/api/customers/export', 'customers.csv');
  await user.type(await screen.findByLabelText('Your password'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await file;
  expect(arrived.filter((one) => one === 'GET /api/customers/export')).toHaveLength(2);
});
