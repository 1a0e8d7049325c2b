/** A browser that is notified by its vendor's push service, as the browser describes itself. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * What a push service answers: the browser no longer wants notifications ("gone"), or the service
 * does not take them for this address, for example because it was made with other keys.
 */
export type PushAnswer = 'accepted' | 'gone' | 'refused';

export interface PushSender {
  /**
   * Sends a message to the browser's push service, encrypted for that browser only. Throws if the
   * push service cannot be reached, or has no time for it now: another try may succeed.
   * @param seconds how long the message is worth delivering
   */
  send(to: PushAddress, message: string, seconds: number): Promise<PushAnswer>;
}
