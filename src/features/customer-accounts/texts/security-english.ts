/** The texts about sign-in and account data in English. */
export const securityEnglish = {
  saved: {
    password: "Your password was changed. You're signed out everywhere else.",
    code: 'We sent a code to your email. It works for ten minutes.',
    mail: 'If this email can be used, we sent a message to it. Open the link within 24 hours.',
    email: 'Your email was changed.',
    appOff: 'The authenticator app was removed.',
    passkey: 'Your passkey was saved.',
    renamed: 'The name was changed.',
    passkeyOff: 'The passkey was removed.',
    ended: 'That device was signed out.',
    asked: 'We got your request and will email you.',
    withdrawn: "We're keeping your account.",
  },
  problems: {
    title: 'Please check the highlighted fields.',
    wrong: "That isn't right. Please check it.",
    owner:
      'This account also opens the back office. Set an authenticator app up in the back office, or remove it there, under Account.',
    oldWrong: 'That password is incorrect.',
    required: 'Please fill this in.',
    mismatch: 'Passwords do not match',
    short: 'Password must be at least 6 characters',
    common: 'This password is one of the most common. Please choose another one.',
    tooMany: 'There were too many wrong attempts. Please wait an hour and try again.',
    ownersEmail:
      'This account also opens the back office. Please change its email in the back office.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    email: 'Please enter an email like name@example.com.',
    same: 'This is already your email.',
    passkey: 'The passkey was not saved. Please try again.',
    late: "That didn't go through. Please start over.",
  },
  proof: {
    title: "Confirm it's you",
    text: 'You have no password, so we ask for a code from your email before you change how you sign in. Each code works once.',
    send: 'Email me a code',
    code: 'Code from the email',
  },
  email: {
    title: 'Email',
    text: ({ email }: { email: string }) => `You sign in with ${email}.`,
    fields: { email: 'New email', password: 'Your password' },
    submit: 'Change email',
    confirmTitle: 'Change your email',
    confirmText: ({ email }: { email: string }) =>
      `From now on, you sign in with ${email} and we email you there.`,
    confirmSubmit: 'Use this email',
    expired: 'This link was already used or has expired. Please request the change again.',
    back: 'Go to your profile',
  },
  password: {
    title: 'Password',
    none: "You don't have a password. You sign in with an email link, Google or a passkey. You can add one.",
    fields: {
      old_password: 'Current password',
      new_password: 'New password',
      confirm_password: 'Confirm new password',
    },
    hint: 'At least 6 characters.',
    change: 'Change password',
    add: 'Add password',
  },
  app: {
    title: 'Authenticator app',
    text: 'After your password, we ask for a code from your phone. No one can sign in with the password alone.',
    off: 'Not set up.',
    on: 'On',
    password: 'Your password',
    proof: 'Your password, or a code from the app',
    code: 'Code from the app',
    start: 'Set up an app',
    setTitle: 'Set up your app',
    scan: 'Scan this with your authenticator app (Google Authenticator, 1Password, Apple Passwords and others).',
    square: 'QR code for your authenticator app',
    bySecret: 'Or type this key into the app:',
    onPhone: 'Is the app on this device?',
    open: 'Open the app',
    confirm: 'Confirm',
    codesTitle: 'Your backup codes',
    codesText:
      "Without your phone, each of these codes lets you sign in once. Keep them in a safe place. You won't see them again.",
    print: 'Print',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I saved them',
    newCodes: 'New backup codes',
    remove: 'Remove app',
  },
  passkeys: {
    title: 'Passkeys',
    text: "Sign in with your fingerprint, your face or your device's PIN instead of a password.",
    none: 'No passkey yet.',
    name: 'Name',
    usualName: 'My device',
    nameHint: 'For example: My phone.',
    add: 'Add passkey',
    noScript: "This browser can't create passkeys here.",
    unnamed: 'Passkey',
    since: ({ day }: { day: string }) => `Added ${day}`,
    change: ({ name }: { name: string }) => `Edit ${name}`,
    rename: 'Change name',
    remove: 'Remove',
    removeOne: ({ name }: { name: string }) => `Remove ${name}`,
  },
  sessions: {
    title: 'Where you are signed in',
    device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    used: ({ when }: { when: string }) => `Last used ${when}`,
    thisOne: 'This device',
    end: 'Sign out',
    endOne: ({ device, when }: { device: string; when: string }) => `Sign out: ${device}, ${when}`,
    endOthers: 'Sign out everywhere else',
    alone: "You're not signed in anywhere else.",
  },
  data: {
    downloadTitle: 'Download your data',
    downloadText:
      'Everything this portal shows about you, in one file: your details, projects, visits, estimates, invoices, payments and photos. Photo links work for up to an hour while you stay signed in.',
    download: 'Download',
    deleteTitle: 'Delete your account',
    deleteText: ({ business }: { business: string }) =>
      `You will lose your sign-in, passkeys and access to this portal. We keep invoices, payments and approved estimates for as long as the law requires. ${business} reviews your request first and emails you.`,
    askDelete: 'Request deletion',
    sure: 'Yes, I want my account to be deleted.',
    sureMissing: 'Please check this box first.',
    asked: ({ day, business }: { day: string; business: string }) =>
      `You requested this on ${day}. ${business} will email you.`,
    withdraw: 'Keep my account',
  },
  emails: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    helloNobody: 'Hi,',
    password: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `Your password at ${business} was changed`,
      text: "Your password was just changed, and you were signed out everywhere else. If this wasn't you, choose a new one right away: on the sign-in page, under “Forgot your password?”",
    },
    appOff: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) =>
        `Your authenticator app at ${business} was removed`,
      text: "Your account no longer asks for a code from an app. If this wasn't you, change your password right away.",
    },
    appOn: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) =>
        `An authenticator app was added to your account at ${business}`,
      text: "From now on, your account asks for a code from an app, and you were signed out everywhere else. If this wasn't you, change your password right away.",
    },
    newDevice: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `New sign-in to your account at ${business}`,
      text: ({ device, when, address }: { device: string; when: string; address: string }) =>
        `Someone signed in to your account in a browser we haven't seen before${device && ` (${device})`}: ${when}, from the internet address ${address}. If it was you, you can ignore this email. If it wasn't you, choose a new password right away. It signs out all devices.`,
    },
    passkeyOn: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) =>
        `A passkey was added to your account at ${business}`,
      text: "A passkey now signs in to your account, and you were signed out everywhere else. If this wasn't you, change your password right away and remove the passkey.",
    },
    passkeyOff: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) =>
        `A passkey of your account at ${business} was removed`,
      text: "That passkey no longer signs in, and you were signed out everywhere else. If this wasn't you, change your password right away.",
    },
    proof: {
      subject: ({ business }: { business: string }) => `Your code for ${business}`,
      text: ({ code }: { code: string }) =>
        `Enter this code to change how you sign in: ${code}\n\nIt works for ten minutes. If you didn't ask for it, someone else is using your account: sign in and sign out everywhere else.`,
    },
    newEmail: {
      button: 'Confirm email',
      subject: ({ business }: { business: string }) => `Your new email at ${business}`,
      text: ({ business, link }: { business: string; link: string }) =>
        `You asked to sign in at ${business} with this email. Open this link and press the button:\n${link}\n\nThe link works for 24 hours. If you didn't request this, you can ignore this email.`,
    },
    takenEmail: {
      button: 'Sign in',
      subject: ({ business }: { business: string }) => `You already have an account at ${business}`,
      text: ({ business }: { business: string }) =>
        `Someone, probably you, tried to use this email for another account at ${business}. It already has an account, so nothing was changed.`,
    },
    oldEmail: {
      subject: ({ business }: { business: string }) => `Your email at ${business} was changed`,
      text: ({ email, phone }: { email: string; phone: string }) =>
        `From now on, you sign in with ${email} and we email you there. If this wasn't you, call us right away: ${phone}.`,
    },
    deleted: {
      subject: ({ business }: { business: string }) => `Your account at ${business} was deleted`,
      text: 'Your customer portal account was deleted, as you requested. We keep invoices, payments and approved estimates for as long as the law requires.',
    },
    notDeleted: {
      subject: ({ business }: { business: string }) =>
        `Your account at ${business} has not been deleted`,
      text: ({ phone }: { phone: string }) =>
        `You asked us to delete your account. We haven't done so yet. Please call us to talk about it: ${phone}.`,
    },
    questions: ({ phone }: { phone: string }) => `Questions? Call ${phone}.`,
  },
};
