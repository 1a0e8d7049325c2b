import { writeEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';
import { type TokenScope, tokenDays } from './rules/tokens.ts';

const abilities: Record<TokenScope, string> = {
  read: 'read your records',
  propose: 'read your records and propose changes',
  change: 'read and change your records',
};

/** The email to the owner about a new token. */
export function newTokenEmail(app: App, { name, scope }: { name: string; scope: TokenScope }) {
  const link = `${app.settings.publicUrl}${adminLink('settingsConnections')}`;
  return writeEmail({
    subject: `A program was given access to ${currentBusiness(app).name}`,
    parts: [
      `Someone signed in as you created a token for “${name}”. For ${tokenDays} days, a program with it can ${abilities[scope]}.`,
      'If it was you, you can ignore this email.',
      "If it wasn't you, revoke the token and change your password right away. A new password ends all tokens.",
    ],
    button: { button: 'Review tokens', link, sentence: `Review tokens: ${link}` },
  });
}
