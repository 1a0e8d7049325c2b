/** Calls back when this browser is on another network than before. Gives the way to stop. */
export function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  const stop = watchNetworkKind(onChange);
  return () => {
    removeEventListener('online', onChange);
    stop();
  };
}

/** When a phone goes from Wi-Fi to its carrier or back, in browsers that show it. */
function watchNetworkKind(onChange: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget & { type?: string } };
  let kind = connection?.type;
  // It changes with every estimate of the speed, too.
  const compare = () => {
    if (connection?.type === kind) return;
    kind = connection?.type;
    onChange();
  };
  connection?.addEventListener('change', compare);
  return () => connection?.removeEventListener('change', compare);
}
