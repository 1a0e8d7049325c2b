/** Cache names: the shell's by its build, a session's data by its token. */
export const shellCachePrefix = 'back-office-shell-';
export const dataCachePrefix = 'back-office-data-';

/** A page's message to the service worker: this session is over. */
export interface ForgetMessage {
  type: 'forget_session';
  /** The authorization header of its calls. */
  authorization: string;
}
