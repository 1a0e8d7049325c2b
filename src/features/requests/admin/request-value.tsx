import { Flex, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readNumber } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import { maxExpectedValue } from '../rules/requests.ts';
import { useChangeRequest } from './use-change-request.ts';

/** What the owner expects a request to bring: for the board, until there is an estimate. */
export function RequestValue({ request }: { request: RequestView }) {
  const stored = request.expected_value === null ? '' : String(request.expected_value);
  const [typed, setTyped] = useState(stored);
  const [problem, setProblem] = useState('');
  const change = useChangeRequest(request.id);

  function save(event: FormEvent): void {
    event.preventDefault();
    const amount = typed.trim() ? readNumber(typed, maxExpectedValue) : null;
    setProblem(amount === undefined ? 'Please enter an amount in dollars, like 850.' : '');
    if (amount !== undefined && !change.isPending)
      change.mutate({ version: request.version, expected_value: amount });
  }

  return (
    <form className={record.part} onSubmit={save}>
      <Flex gap="2xs" align="flex-end">
        <TextInput
          label="Expected value"
          description="For your board, until there is an estimate."
          inputMode="decimal"
          leftSection="$"
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed.trim() !== stored && (
          <BusyButton type="submit" variant="default" busy={change.isPending} busyLabel="Saving…">
            Save
          </BusyButton>
        )}
      </Flex>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
    </form>
  );
}
