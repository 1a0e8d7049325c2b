/** The texts of sign-in, recovery and profile. */
export const english = {
  login: {
    title: 'Subcontractor Portal',
    email: 'Email Address',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    forgot: 'Forgot your password?',
    become: 'Become a Partner',
    home: 'Back to Home',
    goOn: 'Please sign in to continue.',
    changed: 'Your password was changed. Please sign in.',
    wrong: ({ phone }: { phone: string }) =>
      `Wrong email or password, or not an active partner account. This login is for partners only. Questions? Call us: ${phone}.`,
    waiting: {
      unconfirmed:
        'Please confirm your email first: open the link in the email we sent you when you applied. No email? Check your spam folder, or apply again.',
      rejected: "We can't accept your application right now. You can apply again at any time.",
      pending:
        "We're reviewing your application and will get back to you. To upload documents or check its status, open the link in the email we sent you.",
      more: 'We need something more for your application. Open the link in the email we sent you to read what it is and to answer.',
    },
    tooMany: 'There were too many wrong attempts. Please wait an hour and try again.',
    noEmail: ({ phone }: { phone: string }) =>
      `We can't send emails yet. Forgot your password? Call us: ${phone}.`,
    codeNeeded:
      'There were too many wrong passwords. If this one is right, we emailed you a code. Enter it with your password.',
    passwordOrCode: 'The password or the code is wrong, or the code has expired.',
    late: 'This took too long. Please sign in again.',
  },
  step: {
    title: 'One more step',
    text: 'Enter the code that your authenticator app shows, or one of your backup codes.',
    code: 'Code',
    submit: 'Continue',
    wrong: 'That code is wrong. Please check it.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: "Enter your email and we'll send you a link to choose a new one.",
    submit: 'Send link',
    email: 'Please enter an email like name@example.com.',
    sent: ({ email }: { email: string }) =>
      `If ${email} belongs to a partner, we sent an email with a link. It works for an hour.`,
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Save password',
    expired: 'This link was already used or has expired. Please request a new one.',
  },
  password: {
    old: 'Current password',
    wanted: 'New password',
    again: 'Confirm password',
    hint: 'At least 6 characters.',
    mismatch: 'Passwords do not match',
    short: 'Password must be at least 6 characters',
    common: 'This password is one of the most common. Please choose another one.',
    tooMany: 'There were too many wrong attempts. Please wait an hour and try again.',
    tooLong: 'Please use 128 characters or fewer.',
    oldWrong: "That isn't your current password.",
  },
  profile: {
    title: 'Profile',
    about: 'About you',
    email: 'Email',
    trades: 'Trades',
    tradesNeeded: 'Please choose at least one trade.',
    emails: 'Emails we send you',
    emailsOffers: 'New job offers',
    emailsChanges: 'Changes to your jobs',
    emailsPayouts: 'Payouts',
    texts: 'Text messages',
    textsOffers: 'Text me new job offers instead of emailing them',
    textsNote:
      'You agree to get texts about job offers at your phone number. Message and data rates may apply. Reply STOP to stop.',
    save: 'Save',
    saved: 'Profile saved.',
    newer:
      'Your profile was changed in the meantime. What you typed is still here. Check the highlighted fields and save again.',
    stored: ({ value }: { value: string }) => `Saved now: ${value}`,
    passwordTitle: 'Change password',
    passwordText: 'You stay signed in here and are signed out everywhere else.',
    passwordSave: 'Change password',
    passwordSaved: 'Your password was changed.',
    fileSaved: 'File saved.',
    expired: ({ what }: { what: string }) =>
      `Your ${what} has expired. We can't offer you work until we have the new one.`,
    missing: ({ what }: { what: string }) =>
      `Your ${what} is missing. We can't offer you work until we have it.`,
  },
};
