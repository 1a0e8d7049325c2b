/**
 * Entries of a customer's credit. `received`, `credited` (a refund that failed), and `restored` (a use
 * that was undone) come in; `used` and `returned` go out.
 */
export const creditKinds = ['received', 'credited', 'restored', 'used', 'returned'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** A use is undone by refunding its payment. */
export function mayVoid(entry: { kind: CreditKind; voidedAt: Date | null }): boolean {
  return entry.kind !== 'used' && entry.kind !== 'restored' && entry.voidedAt === null;
}
