import { writeEmail } from '../mailbox/index.ts';

/** The email with a link to choose a new password. The link works once, for an hour. */
export function resetEmail(businessName: string, link: string) {
  return writeEmail(`Choose a new password for ${businessName}`, [
    'Someone requested a new password for your back office. If it was you, open this link within an hour:',
    { button: 'Choose a new password', link, sentence: link },
    "If it wasn't you, you can ignore this email. Your password stays the same.",
  ]);
}

/** The email with the code that a sign-in waits for after too many wrong passwords. */
export function codeEmail(businessName: string, code: string) {
  return writeEmail(`Your sign-in code for ${businessName}`, [
    'Someone signed in to your back office with your password, after many wrong passwords. If it was you, enter this code within ten minutes:',
    code,
    "If it wasn't you, someone knows your password. Choose a new one right away: on the sign-in page, under “Forgot password?”",
  ]);
}

/** The email about a sign-in from a kind of device that was not seen before. */
export function newDeviceEmail(
  businessName: string,
  { device, address, at }: { device: string; address: string; at: string },
) {
  return writeEmail(`New sign-in to the back office of ${businessName}`, [
    `Someone signed in to your account from a device we haven't seen before: ${device}, ${at}, from the internet address ${address}.`,
    'If it was you, you can ignore this email.',
    "If it wasn't you, choose a new password right away, under “Forgot password?” on the sign-in page. It signs out all devices.",
  ]);
}

/** The email to a new address of the owner, which asks whether it is theirs. */
export function newEmailEmail(businessName: string, link: string) {
  return writeEmail(`Confirm your new email for ${businessName}`, [
    'You asked to sign in to your back office with this email. Open this link within 24 hours and press the button:',
    { button: 'Confirm email', link, sentence: link },
    "If you didn't request this, you can ignore this email.",
  ]);
}

/** The email to the owner's old address, which is not theirs to sign in with any more. */
export function oldEmailEmail(businessName: string, email: string) {
  return writeEmail(`Your sign-in email for ${businessName} was changed`, [
    `From now on, you sign in to your back office with ${email}, and notices go there.`,
    "If this wasn't you, run npm run reset-owner on the machine that runs Plumbline right away, or ask the person who set it up for you.",
  ]);
}
