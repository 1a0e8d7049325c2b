import { passwordChanged } from '#features/sign-in/index.ts';
import { revokeAllTokens } from './store/tokens.ts';

/** How the assistant reacts to events of sign-in. */
export function subscribeAssistant(): void {
  passwordChanged.subscribe(revokeAllTokens);
}
