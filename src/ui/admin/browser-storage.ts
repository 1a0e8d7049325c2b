/**
 * Stores a text in this browser, if there is room: full or blocked storage must not get in
 * anybody's way. An earlier text under the key is removed in any case, so that nothing outdated
 * comes back.
 */
export function storeInBrowser(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    storage.removeItem(key);
  }
}
