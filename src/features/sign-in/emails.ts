import { writeEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';

/** The email with a link to choose a new password. The link works once, within an hour. */
export function resetEmail(businessName: string, link: string) {
  return writeEmail({
    subject: `Choose a new password for ${businessName}`,
    parts: [
      'Someone requested a new password for your back office. If it was you, open this link within an hour:',
    ],
    button: { button: 'Choose a new password', link, sentence: link },
    after: ["If it wasn't you, you can ignore this email. Your password stays the same."],
  });
}

/** The email with the code that a sign-in waits for after too many wrong passwords. */
export function codeEmail(app: App, code: string) {
  return writeEmail({
    subject: `Your sign-in code for ${currentBusiness(app).name}`,
    parts: [
      'Someone signed in to your back office with your password, after many wrong passwords. If it was you, enter this code within ten minutes:',
      code,
      "If it wasn't you, someone knows your password. Choose a new one right away: on the sign-in page, under “Forgot password?”",
    ],
    button: newPasswordButton(app),
  });
}

/** The email about a sign-in from a new kind of device. */
export function newDeviceEmail(
  app: App,
  { device, address, at }: { device: string; address: string; at: string },
) {
  return writeEmail({
    subject: `New sign-in to the back office of ${currentBusiness(app).name}`,
    parts: [
      `Someone signed in to your account from a device we haven't seen before: ${device}, ${at}, from the internet address ${address}.`,
      'If it was you, you can ignore this email.',
      "If it wasn't you, choose a new password right away, under “Forgot password?” on the sign-in page. It signs out all devices.",
    ],
    button: newPasswordButton(app),
  });
}

const changes = {
  password: ['Your password', 'was changed'],
  authenticator_added: ['An authenticator app', 'was added to your account'],
  authenticator_removed: ['Your authenticator app', 'was removed'],
  passkey_added: ['A passkey', 'was added to your account'],
  passkey_removed: ['A passkey', 'was removed from your account'],
} as const;

export type SignInChange = keyof typeof changes;

/** The email about a change of how someone signs in to the back office. */
export function signInChangedEmail(app: App, change: SignInChange) {
  const what = changes[change].join(' ');
  return writeEmail({
    subject: `${what} (${currentBusiness(app).name})`,
    parts: [
      `${what}, and other devices were signed out of the back office.`,
      'If it was you, you can ignore this email.',
      "If it wasn't you, choose a new password right away, under “Forgot password?” on the sign-in page.",
    ],
    button: newPasswordButton(app),
  });
}

function newPasswordButton(app: App) {
  const link = app.settings.publicUrl + adminLink('forgotPassword');
  return { button: 'Choose a new password', link, sentence: link };
}

/** The email to the owner's new address that asks whether it is theirs. */
export function newEmailEmail(businessName: string, link: string) {
  return writeEmail({
    subject: `Confirm your new email for ${businessName}`,
    parts: [
      'You asked to sign in to your back office with this email. Open this link within 24 hours and press the button:',
    ],
    button: { button: 'Confirm email', link, sentence: link },
    after: ["If you didn't request this, you can ignore this email."],
  });
}

/** The email to the owner's old address, which no longer signs in. */
export function oldEmailEmail(app: App, email: string) {
  const link = app.settings.publicUrl + adminLink('login');
  return writeEmail({
    subject: `Your sign-in email for ${currentBusiness(app).name} was changed`,
    parts: [
      `From now on, you sign in to your back office with ${email}, and notices go there.`,
      "If this wasn't you, run npm run reset-owner on the machine that runs Plumbline right away, or ask the person who set it up for you.",
    ],
    button: { button: 'Sign in', link, sentence: `Sign in: ${link}` },
  });
}
