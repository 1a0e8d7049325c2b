const privateLink =
  /^(\/(?:es\/)?(?:visit|estimate|invoice|email-preferences|review|request(?!\/sent$))|\/calendar(?:\/partner)?|\/partner\/application)\/[^/]+/;

/** Pages with a secret in their query. */
const secretQuery =
  /^(\/es)?\/customer\/(signup|login\/link|reset-password|new-email)(\/|$)|^\/(?:admin|partner)\/reset-password$|^\/admin\/(?:new-email|join)$/;

/** Whether the address itself grants access: it is never logged. */
export function hasSecretAddress(path: string): boolean {
  return secretQuery.test(path) || privateLink.test(path);
}

/** Whether this page, with the secret in its address, signs in or opens an account. */
export function opensAccount(path: string): boolean {
  return secretQuery.test(path) || /^\/partner\/application\/[^/]/.test(path);
}

/** A path for the log: without the token of a private link. */
export function loggedPath(path: string): string {
  return path.replace(privateLink, '$1/…');
}
