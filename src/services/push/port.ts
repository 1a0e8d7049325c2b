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

export interface PushSender {
  /**
   * Sends a message to the browser's push service, encrypted for that browser only. Returns false
   * if the browser no longer wants them. Throws if the push service cannot be reached or refuses.
   * @param seconds how long the message is worth delivering
   */
  send(to: PushAddress, message: string, seconds: number): Promise<boolean>;
}
