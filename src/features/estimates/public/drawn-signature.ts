/** Where a drawn signature waits in this tab while a question about the estimate is sent. */
const keyOf = () => `estimate-signature ${location.pathname}`;

/** Takes the signature back, once; empty if there is none. */
export function takeDrawn(): string {
  return tried(() => {
    const drawn = sessionStorage.getItem(keyOf()) ?? '';
    sessionStorage.removeItem(keyOf());
    return drawn;
  });
}

export function storeDrawn(signature: string): void {
  tried(() => {
    sessionStorage.setItem(keyOf(), signature);
    return '';
  });
}

/** Browsers may refuse to store anything: then the customer signs again. */
function tried(step: () => string): string {
  try {
    return step();
  } catch {
    return '';
  }
}
