import { plural } from '#lib/texts.ts';
/** The portal's texts in English. */
export const english = {
  fields: {
    full_name: 'Full name',
    email: 'Email',
    password: 'Password',
    new_password: 'New password',
    confirm_password: 'Confirm password',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'ZIP code',
    code: 'Code',
  },
  optional: 'optional',
  problems: {
    title: 'Please check the highlighted fields.',
    required: 'Please fill this in.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    email: 'Please enter an email like name@example.com.',
    mismatch: 'Passwords do not match',
    short: 'Password must be at least 6 characters',
    common: 'This password is one of the most common. Please choose another one.',
    code: 'This code is wrong or has expired. Please check it or request a new one.',
    wrong: 'Wrong email or password.',
    tooMany:
      'There were too many wrong attempts. Please wait an hour, or sign in with an email link.',
    tooManyCall: 'There were too many wrong attempts. Please wait an hour, or call us.',
    otherEmail: 'Please use the email we have for you, or call us.',
    codeNeeded:
      'There were too many wrong passwords. If this one is right, we emailed you a code. Enter it with your password.',
    passwordOrCode: 'The password or the code is wrong, or the code has expired.',
    failedSignIn: 'Failed to sign in',
    failedSignUp: 'Failed to create account',
    failedGoogle: 'Failed to sign in with Google',
    otherGoogle:
      'This email signs in with another Google account here. Please choose that one, or use your password.',
    failedGoogleSignUp: 'Failed to sign up with Google',
    wrongPassword: "That isn't the password you chose.",
    foreign: 'This came from another website. Please open our page and try again.',
  },
  login: {
    title: 'Customer portal',
    intro: 'See your projects, estimates and invoices.',
    submit: 'Sign in',
    google: 'Sign in with Google',
    emailLink: 'Email me a sign-in link',
    or: 'or without a password',
    noEmail: ({ phone }: { phone: string }) =>
      `We can't send emails yet. Forgot your password? Call ${phone}.`,
    forgot: 'Forgot your password?',
    signup: "Don't have an account?",
    signupLink: 'Create an account',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'The passkey was not accepted. Please sign in another way.',
    goOn: 'Please sign in to continue.',
    changed: 'Your password was changed. Please sign in.',
    out: "You're signed out.",
    deleted: 'Your account was deleted.',
  },
  emailLinkSent: {
    title: 'Check your email',
    text: ({ email }: { email: string }) =>
      `If ${email} has an account here, we sent an email with a link and a code. The link works for an hour, the code for ten minutes. We send at most three such emails an hour.`,
    codeText: 'Is your email on another device? Enter the code from the email here.',
    submit: 'Sign in',
    again: 'Send another email',
  },
  link: {
    title: 'Sign in',
    text: 'Press the button to sign in.',
    person: 'Sign me in on this device',
    personNeeded: 'Please check this box to sign in.',
    submit: 'Sign in',
    expired: 'This link was already used or has expired. Please request a new one.',
  },
  second: {
    title: 'One more step',
    text: 'Enter the code that your authenticator app shows, or one of your backup codes.',
    submit: 'Continue',
    late: 'This took too long. Please sign in again.',
  },
  signup: {
    title: 'Create your account',
    intro: 'Follow your projects, approve estimates, pay invoices and message us.',
    invited: ({ name }: { name: string }) =>
      `Hi ${name}. Choose a password to see your projects here.`,
    submit: 'Create account',
    google: 'Sign up with Google',
    login: 'Have an account?',
    loginLink: 'Sign in',
    passwordHint: 'At least 6 characters.',
    officeText: ({ phone }: { phone: string }) =>
      `We can't confirm emails here yet. Call ${phone}, and the office will send you an invitation link instead.`,
    closedTitle: 'Accounts are by invitation only',
    closedText: ({ phone, email }: { phone: string; email: string }) =>
      `Ask us for an invitation: call ${phone} or email ${email}.`,
    expiredInvitation: ({ phone }: { phone: string }) =>
      `This invitation was already used or has expired. Call us for a new one: ${phone}.`,
  },
  mailSent: {
    title: 'Check your email',
    text: ({ email }: { email: string }) =>
      `We sent an email to ${email}. Open the link in it to finish. It works for two days.`,
    nothing: "Don't see it? Check your spam folder, or make sure the email is right.",
    again: 'Start over',
  },
  confirm: {
    title: 'Confirm your email',
    here: 'Press the button to finish your account.',
    text: 'Enter the password you chose to finish your account.',
    submit: 'Confirm and sign in',
    expired: 'This link was already used or has expired. Please create the account again.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: "Enter your email and we'll send you a link to choose a new one.",
    submit: 'Send link',
    sent: ({ email }: { email: string }) =>
      `If ${email} has an account here, we sent an email with a link. It works for an hour.`,
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Change password',
    expired: 'This link was already used or has expired. Please request a new one.',
  },
  join: {
    offer: 'See all your projects, estimates and invoices in one place.',
    button: 'Open my customer page',
    sent: ({ email }: { email: string }) =>
      `We sent an email with a link and a code to the address we have for you: ${email}.`,
    codeText: 'Enter the code here to continue, or open the link.',
    code: 'Code from the email',
    codeSubmit: 'Continue',
    wrongCode: "That isn't the code from our latest email. Please check it.",
    expiredCode:
      'This code was already used or has expired. The link in the email still works, or request a new email in a few minutes.',
    blockedCode:
      'Too many wrong codes. The link in the email still works, or request a new email in a few minutes.',
    noEmail: ({ phone }: { phone: string }) =>
      `We don't have an email for you yet. Please call ${phone}.`,
    office: ({ phone }: { phone: string }) =>
      `See all your projects, estimates and invoices in one place: call ${phone}, and we'll send you an invitation link.`,
    has: 'You already have an account.',
  },
  waiting: {
    title: 'Almost there',
    text: ({ business }: { business: string }) =>
      `${business} is reviewing your account. We'll email you when it's open.`,
    refusedTitle: "This account isn't open",
    refusedText: ({ phone }: { phone: string }) => `If you think it should be, call ${phone}.`,
    signOut: 'Sign Out',
  },
  shell: {
    skip: 'Skip to content',
    navigation: 'Your pages',
    dashboard: 'Dashboard',
    projects: 'Projects',
    appointments: 'Appointments',
    estimates: 'Estimates',
    invoices: 'Invoices',
    messages: 'Messages',
    profile: 'Profile',
    signOut: 'Sign Out',
    menu: 'menu',
    call: 'Call us',
    callShort: 'Call or text',
    language: 'Español',
    waiting: ({ count }: { count: number }) =>
      plural(count, {
        one: `${count} needs your attention`,
        other: `${count} need your attention`,
      }),
  },
  emails: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    helloNobody: 'Hi,',
    confirm: {
      button: 'Confirm account',
      subject: ({ business }: { business: string }) => `Confirm your account at ${business}`,
      text: ({ business, link }: { business: string; link: string }) =>
        `You requested an account at ${business}. Open this link to finish:\n${link}\n\nThe link works for two days. If you didn't request an account, you can ignore this email.`,
    },
    known: {
      button: 'Sign in',
      subject: ({ business }: { business: string }) => `You already have an account at ${business}`,
      text: ({ login, forgot }: { login: string; forgot: string }) =>
        `Someone, probably you, tried to create an account with this email. You already have one. Sign in here:\n${login}\n\nIf you forgot your password, choose a new one:\n${forgot}`,
    },
    signIn: {
      button: 'Sign in',
      subject: ({ business }: { business: string }) => `Your sign-in code for ${business}`,
      text: ({ link, code }: { link: string; code: string }) =>
        `Open this link to sign in:\n${link}\n\nOr enter this code: ${code}\n\nBoth work once: the link for an hour, the code for ten minutes. If you didn't request this, you can ignore this email.`,
    },
    reset: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `Choose a new password for ${business}`,
      text: ({ link }: { link: string }) =>
        `Open this link to choose a new password:\n${link}\n\nIt works once, for an hour. If you didn't request this, you can ignore this email. Your password stays the same.`,
    },
    open: {
      button: 'Open your customer page',
      subject: ({ business }: { business: string }) => `Your account at ${business} is open`,
      text: ({ link }: { link: string }) => `Your customer page is ready:\n${link}`,
    },
    questions: ({ phone }: { phone: string }) => `Questions? Call ${phone}.`,
  },
  notFound: {
    title: 'Page not found',
    text: 'It may have been removed, or the address may be mistyped.',
    back: 'Go to your dashboard',
  },
};
