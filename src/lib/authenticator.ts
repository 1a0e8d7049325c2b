/** The secret in an `otpauth:` address, in groups of four for typing. */
export function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a text is the setup address of an authenticator app. */
export function isAppAddress(uri: string): boolean {
  return /^otpauth:\/\/totp\/[^\s]{1,600}$/.test(uri) && secretOf(uri) !== '';
}
