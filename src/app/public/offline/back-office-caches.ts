/** Names of caches: of the shell by its build, of what a session read by its token. */
export const shellCachePrefix = 'back-office-shell-';
export const dataCachePrefix = 'back-office-data-';

/** A page to the service worker: this session is over. */
export interface ForgetMessage {
  type: 'forget_session';
  /** The header that its calls carried. */
  authorization: string;
}
