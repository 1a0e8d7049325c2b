type CardProvider = 'off' | 'test' | 'stripe';

/**
 * The active card processor. The test terminal takes no money and still marks invoices as paid, so
 * it exists only while the product is tried out on one machine.
 * @param isLocal whether only this machine can reach the site
 */
export function cardProviderOf(chosen: CardProvider, isLocal: boolean): CardProvider {
  return chosen === 'test' && !isLocal ? 'off' : chosen;
}

/** Whether customers can pay by card now. */
export function takesCards(chosen: CardProvider, isLocal: boolean): boolean {
  return cardProviderOf(chosen, isLocal) !== 'off';
}
