/** The secret within an `otpauth:` address, in groups of four for who types it. */
export function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a text is what an authenticator app is set up with. */
export function isAppAddress(uri: string): boolean {
  return /^otpauth:\/\/totp\/[^\s]{1,600}$/.test(uri) && secretOf(uri) !== '';
}
