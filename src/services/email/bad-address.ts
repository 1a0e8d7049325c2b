/**
 * Whether a mail server's reply says that the address itself is wrong or disabled: 5.1.x and 5.2.1
 * (RFC 3463), or 550, 551 and 553 without such a code (RFC 5321). Spam rules, full mailboxes and
 * limits say nothing about the address.
 */
export function isBadAddress(reply: string): boolean {
  const [, subject, detail] = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/.exec(reply) ?? [];
  if (subject) return subject === '1' || (subject === '2' && detail === '1');
  return /\b55[013]\b/.test(reply);
}
