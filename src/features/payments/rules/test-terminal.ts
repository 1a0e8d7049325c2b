import { mayTestCards } from './payments.ts';

/** Who takes cards now: the test terminal steps back where customers come over https. */
export function cardProviderOf(
  chosen: 'off' | 'test' | 'stripe',
  publicUrl: string,
): 'off' | 'test' | 'stripe' {
  return chosen === 'test' && !mayTestCards(publicUrl) ? 'off' : chosen;
}

export function takesCards(chosen: 'off' | 'test' | 'stripe', publicUrl: string): boolean {
  return cardProviderOf(chosen, publicUrl) !== 'off';
}
