/** Whether this address's name shows that no one reads its mail. */
export function isUnattended(address: string): boolean {
  return /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?|notifications?|alerts?|auto(?:mated|reply)?)(?:[-_.+][^@]*)?@/i.test(
    address.trim(),
  );
}
