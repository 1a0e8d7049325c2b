/** Calls back when this browser's network has changed. Returns a function that stops watching. */
export function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  const stop = watchNetworkKind(onChange);
  return () => {
    removeEventListener('online', onChange);
    stop();
  };
}

/** Detects a phone switching between Wi-Fi and its carrier, in browsers that report it. */
function watchNetworkKind(onChange: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget & { type?: string } };
  let kind = connection?.type;
  // It also fires with every new speed estimate.
  const compare = () => {
    if (connection?.type === kind) return;
    kind = connection?.type;
    onChange();
  };
  connection?.addEventListener('change', compare);
  return () => connection?.removeEventListener('change', compare);
}
