/** A random key of 128 bits in hex. `crypto.randomUUID` is missing on pages without https. */
export function newSecretHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID, for a browser that creates the id of what it sends. */
export function newRandomUuid(): string {
  const hex = newSecretHex();
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
