/**
 * Entries of a customer's credit. `received`, `kept` (a refund that failed), and `restored` (a use
 * that was taken back) come in; `used` and `returned` go out.
 */
export const creditKinds = ['received', 'kept', 'restored', 'used', 'returned'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** A use is taken back by refunding its payment. */
export function mayVoid(entry: { kind: CreditKind; voidedAt: Date | null }): boolean {
  return entry.kind !== 'used' && entry.kind !== 'restored' && entry.voidedAt === null;
}
