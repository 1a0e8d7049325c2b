/** Whether nobody reads what is sent to this address, by its name. */
export function isUnattended(address: string): boolean {
  return /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?|notifications?|alerts?|auto(?:mated|reply)?)(?:[-_.+][^@]*)?@/i.test(
    address.trim(),
  );
}
