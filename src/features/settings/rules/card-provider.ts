type CardProvider = 'off' | 'test' | 'stripe';

/** Whether the test terminal may be on: never if customers use https. */
export function mayTestCards(publicUrl: string): boolean {
  return !publicUrl.startsWith('https:');
}

/** The active card processor: the test terminal is off if customers use https. */
export function cardProviderOf(chosen: CardProvider, publicUrl: string): CardProvider {
  return chosen === 'test' && !mayTestCards(publicUrl) ? 'off' : chosen;
}

/** Whether customers can pay by card now. */
export function takesCards(chosen: CardProvider, publicUrl: string): boolean {
  return cardProviderOf(chosen, publicUrl) !== 'off';
}
