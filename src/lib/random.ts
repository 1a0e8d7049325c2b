/** A random key of 128 bits in hex. `crypto.randomUUID` is missing where a page comes without https. */
export function newSecretHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
