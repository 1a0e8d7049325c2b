/** Milliseconds that `w` stands for. */
const waitTime = 500;

/**
 * Sends digits one after another, however fast they are pressed: browsers drop what they haven't
 * sent when more arrives.
 * @param digitTime milliseconds that a digit takes with its pause
 */
export function digitsInTurn(
  digitTime: number,
  send: (digit: string) => void,
): (digits: string) => void {
  let sent: Promise<unknown> = Promise.resolve();
  return (digits) => {
    for (const digit of digits)
      sent = sent.then(() => {
        if (digit !== 'w') send(digit);
        return pause(digit === 'w' ? waitTime : digitTime);
      });
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
