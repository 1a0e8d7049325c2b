/** The texts of an application, from the form to the owner's decision. */
export const english = {
  fields: {
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    confirmPassword: 'Confirm password',
    preferredLanguage: 'Preferred language',
    businessName: 'Business name',
    yearsExperience: 'Years of experience',
    primaryTrade: 'Primary trade',
    otherTrade: 'Specify Trade',
    zipCodes: 'ZIP codes',
    travelDistance: 'Travel distance',
  },
  optional: 'optional',
  selfEmployed: 'Self-Employed',
  languages: { english: 'English', spanish: 'Español' },
  refusals: {
    mismatch: 'Passwords do not match',
    short: 'Password must be at least 6 characters',
    terms: 'You must agree to the terms and conditions',
    documents: ({ business }: { business: string }) =>
      `Insurance and business license are required to partner with ${business}`,
  },
  problems: {
    fields: ({ count }: { count: number }) =>
      count === 1 ? 'One field needs attention.' : `${count} fields need attention.`,
    common: 'This password is one of the most common. Please choose another one.',
    failed: 'Failed to submit application',
    again: 'An application was already sent from this page. Please check it and send it again.',
    termsChanged: 'The terms have changed. Please read them again and send your application.',
    required: 'Please fill this in.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    email: 'Please enter an email like name@example.com.',
    phone: 'Please enter a phone number like (830) 555-0142.',
    years: 'Please enter a whole number of years from 0 to 80.',
    distance: 'Please enter a whole number of miles from 5 to 100.',
    zips: ({ max }: { max: string }) =>
      `These aren't ZIP codes: ${max}. Please enter five digits each, like 78006.`,
    manyZips: ({ max }: { max: number }) => `Please enter ${max} ZIP codes or fewer.`,
  },
  form: {
    title: 'Become a Partner',
    intro: ({ city, isSample }: { city: string; isSample: boolean }) =>
      `${city ? `For trades around ${city}.` : 'For trades near us.'} We review every application and ${isSample ? 'contact you within 2-3 business days' : 'get back to you'}.`,
    byPhone: ({ phone }: { phone: string }) =>
      `We can't confirm emails here yet. To become a partner, call us: ${phone}.`,
    basic: 'Basic Information',
    business: 'Business Information',
    area: 'Service Area',
    legal: 'Legal Requirements',
    choose: 'Choose your trade',
    passwordHint: 'At least 6 characters.',
    zipHint: 'Separate with commas',
    miles: 'miles',
    distanceHint: ({ city }: { city: string }) => `5 to 100 miles from ${city || 'your home'}`,
    insurance: 'I have liability insurance',
    sampleNotes: {
      insurance: 'At least $1,000,000 general liability',
      license: 'Valid to operate in Texas',
    },
    license: 'I have the licenses my trade requires',
    agree: 'I agree to the',
    terms: 'terms and conditions',
    submit: 'Submit application',
    partner: 'Already a partner?',
    signIn: 'Sign In',
  },
  termsPage: {
    title: 'Partner terms',
    intro: ({ business }: { business: string }) =>
      `The terms between ${business} and the partners who do work for it.`,
    apply: 'Become a Partner',
  },
  sent: {
    title: 'Application Submitted!',
    review: 'Thank you. We will review your application and get back to you.',
    sampleReview:
      'Thank you. We will review your application and contact you within 2-3 business days.',
    verify: 'Please check your email to verify your account.',
    nothing: "Don't see it? Check your spam folder.",
    home: 'Return to Home',
  },
  page: {
    title: 'Your application',
    linkExpired: ({ phone }: { phone: string }) =>
      `This link no longer works. You can apply again, or call us: ${phone}.`,
    apply: 'Apply again',
    sentOn: ({ day }: { day: string }) => `Sent on ${day}`,
    confirmTitle: 'Confirm your email',
    confirmText: ({ email }: { email: string }) =>
      `Enter the password you chose in the application. This confirms that ${email} is yours, and we'll review your application.`,
    confirmKnown: ({ email }: { email: string }) =>
      `${email} already has an account here. Your application will be linked to it, and its password stays the same.`,
    confirm: 'Confirm email',
    wrongPassword: "That isn't the password you chose. Forgot it? You can apply again.",
    tooMany: 'There were too many wrong attempts. Please wait an hour and try again.',
    taken: "Another application with this email was already confirmed. We'll review that one.",
    status: 'Status',
    pending: 'We are reviewing your application.',
    pendingText: "We'll get back to you once we have read it.",
    documentsNeeded: 'We need the documents below before we can approve it.',
    more: 'We have a question.',
    approved: "You're our partner.",
    approvedText: 'Sign in with your email and password.',
    rejected: "We can't accept your application right now.",
    answer: 'Your answer',
    send: 'Send answer',
    confirmed: 'Thank you. Your email is confirmed.',
    answered: 'Thank you. We got your answer.',
    stored: 'File saved.',
    removed: 'File removed.',
    answerNeeded: 'Please write your answer.',
  },
  documents: {
    title: 'Documents',
    insurance: 'Insurance certificate',
    license: 'Trade license',
    none: 'Not uploaded',
    notNeeded: 'Not required for your trade',
    until: ({ day }: { day: string }) => `Valid until ${day}`,
    expired: ({ day }: { day: string }) => `Expired on ${day}`,
    expiresSoon: 'Expires soon',
    file: 'File',
    chooseFile: 'Choose file',
    noFile: 'No file chosen',
    fileHint: 'PDF or picture, up to 20 MB',
    expiresOn: 'Valid until',
    add: 'Upload',
    replace: 'Replace',
    replaceTitle: ({ what }: { what: string }) => `Replace ${what}`,
    addTitle: ({ what }: { what: string }) => `Upload ${what}`,
    remove: 'Remove',
    problems: {
      kind: ({ name }: { name: string }) =>
        `${name}: please choose a PDF or a picture (JPG, PNG, GIF, WebP, or HEIC).`,
      missing: 'Please choose a file.',
      date: 'Please enter the expiration date.',
      past: 'Please enter a date in the future.',
      fileTooLarge: 'This file is larger than 20 MB. Please choose a smaller one.',
      tooLarge: "That's too much at once. Please send one file.",
      tooManyFiles: 'Please send one file at a time.',
      incomplete: 'The upload was interrupted. Please try again.',
      notAForm: 'Please send this from the page.',
    },
  },
  emails: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    helloNobody: 'Hi,',
    questions: ({ phone }: { phone: string }) => `Questions? Call or text ${phone}.`,
    confirm: {
      button: 'Confirm email',
      subject: ({ business }: { business: string }) => `Confirm your email for ${business}`,
      text: ({ link }: { link: string }) =>
        `Thank you for your application. Please open this link and confirm that this email is yours:\n${link}\n\nThere you can also check the status of your application and upload your insurance certificate and license.\n\nDidn't apply? You can ignore this email.`,
    },
    code: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `Your sign-in code for ${business}`,
      text: ({ code }: { code: string }) =>
        `Someone signed in with your password, after many wrong passwords. If it was you, enter this code within ten minutes: ${code}\n\nIf it wasn't you, someone knows your password. Choose a new one right away: on the sign-in page, under “Forgot your password?”`,
    },
    newDevice: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `New sign-in to your account at ${business}`,
      text: ({ device, when, address }: { device: string; when: string; address: string }) =>
        `Someone signed in to your account in a browser we haven't seen before${device && ` (${device})`}: ${when}, from the internet address ${address}. If it was you, you can ignore this email. If it wasn't you, choose a new password right away. It signs out all devices.`,
    },
    passwordChanged: {
      button: 'Choose a new password',
      subject: ({ business }: { business: string }) => `Your password at ${business} was changed`,
      text: () =>
        "Your password was just changed, and you were signed out everywhere else. If this wasn't you, choose a new one right away: on the sign-in page, under “Forgot your password?”",
    },
    known: {
      button: 'Check your application',
      subject: 'We already have your application',
      text: ({ business, link }: { business: string; link: string }) =>
        `Someone, probably you, applied to ${business} again with this email. We're using your earlier application. Check its status here:\n${link}`,
    },
    knownPartner: {
      button: 'Sign in',
      subject: "You're already our partner",
      text: ({ business, link }: { business: string; link: string }) =>
        `Someone, probably you, applied to ${business} with this email. You're already our partner. Sign in here:\n${link}`,
    },
    approved: {
      button: 'Sign in',
      subject: ({ business }: { business: string }) => `Welcome to ${business}`,
      text: ({ link }: { link: string }) =>
        `Your application was approved. You're our partner now. Sign in with your email and password:\n${link}`,
    },
    rejected: {
      subject: ({ business }: { business: string }) => `Your application to ${business}`,
      text: ({ reason }: { reason: string }) =>
        `Thank you for your application. We can't accept it right now: ${reason}`,
    },
    more: {
      button: 'Reply',
      subject: 'A question about your application',
      text: ({ reason, link }: { reason: string; link: string }) =>
        `We have a question about your application:\n\n${reason}\n\nPlease reply here:\n${link}`,
    },
    suspended: {
      subject: 'Your partner account is suspended',
      text: ({ business, reason }: { business: string; reason: string }) =>
        `Your partner account with ${business} is suspended, and you can't sign in for now: ${reason}`,
    },
    reinstated: {
      button: 'Sign in',
      subject: 'Your partner account is active again',
      text: ({ business, link }: { business: string; link: string }) =>
        `Your partner account with ${business} is active again. Sign in here:\n${link}`,
    },
    expires: {
      button: 'Open your profile',
      subject: ({ document }: { document: string }) => `Document expiring soon: ${document}`,
      text: ({ day, document, link }: { day: string; document: string; link: string }) =>
        `This document expires on ${day}: ${document}. After that day we can't offer you work. Please upload the new one in your profile:\n${link}`,
    },
    reset: {
      button: 'Choose a new password',
      subject: 'Choose a new password',
      text: ({ link }: { link: string }) =>
        `Use this link to choose a new password. It works for an hour:\n${link}\n\nDidn't request this? You can ignore this email.`,
    },
  },
};
