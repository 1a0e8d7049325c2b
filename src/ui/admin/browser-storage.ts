/**
 * Stores a text in this browser, if there is room: a full or closed storage must not hold up what
 * somebody does. An earlier text under the key goes either way, so that nothing old comes back.
 */
export function storeInBrowser(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    storage.removeItem(key);
  }
}
