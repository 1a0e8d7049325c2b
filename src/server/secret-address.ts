const privateLink = /^(\/(?:es\/)?(?:visit|estimate|invoice)|\/calendar)\/[^/]+/;

/** Whether an address opens something to whoever knows it: it is told to nobody. */
export function hasSecretAddress(path: string): boolean {
  return path === '/admin/reset-password' || privateLink.test(path);
}

/** A path for the log: without the token of a private link. */
export function loggedPath(path: string): string {
  return path.replace(privateLink, '$1/…');
}
