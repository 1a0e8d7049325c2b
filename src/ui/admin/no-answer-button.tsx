import type { Topic } from '#lib/live-events.ts';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import { BusyButton } from './busy-button.tsx';
import { useChange } from './use-change.ts';

interface NoAnswerButtonProps {
  /** The live event topic of the thread. */
  topic: Topic;
  send(): Promise<unknown>;
}

/** Takes a thread that awaits an answer out of what needs the owner. */
export function NoAnswerButton({ topic, send }: NoAnswerButtonProps) {
  const call = useChange(topic);
  return (
    <>
      <BusyButton
        variant="default"
        busy={call.isPending}
        busyLabel="Saving…"
        onClick={() => call.mutate(send)}
      >
        No answer needed
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
