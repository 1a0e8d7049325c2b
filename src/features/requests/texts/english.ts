import { plural } from '#lib/texts.ts';

export const english = {
  title: 'Get a Quote',
  introOpen: 'Tell us what needs fixing.',
  intro: ({ hours }: { hours: string }) =>
    `Tell us what needs fixing. During business hours, you'll get an estimate within ${hours}.`,
  introAnswer: ({ hours }: { hours: string }) =>
    `Tell us what needs fixing. During business hours, you'll hear from us within ${hours}.`,
  hours: ({ count }: { count: number }) =>
    plural(count, { one: '1 hour', other: `${count} hours` }),
  optional: 'optional',
  close: 'Close',
  fields: {
    projectDescription: 'What needs fixing?',
    photos: 'Photos',
    urgency: 'How soon?',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Street address',
    city: 'City',
    zipCode: 'ZIP',
    phone: 'Phone',
    email: 'Email',
    preferredDate: 'Preferred date',
    visitSlot: 'Choose a time for a visit',
    contactMethod: 'Best way to reach you?',
  },
  reachAt: ({ phone, email }: { phone: string; email: string }) =>
    `We have ${phone} and ${email}. You can change them in your profile.`,
  sections: { who: 'About you', where: 'Where is the work?', reach: 'How can we reach you?' },
  urgencies: {
    emergency: 'Emergency',
    urgent: 'Urgent',
    normal: 'Normal',
    flexible: 'Flexible',
  },
  urgencyNotes: {
    emergency: ({ phone }: { phone: string }) => `Please call ${phone} now`,
    urgent: 'In the next day or two',
    normal: 'In the next two weeks',
    flexible: 'Whenever works for you',
  },
  emergencyTitle: "Can't wait? Call us.",
  emergencyText: ({ phone }: { phone: string }) =>
    `Don't wait for a reply to this form. Call ${phone} now. You can still send your request with photos.`,
  callNow: ({ phone }: { phone: string }) => `Call ${phone}`,
  contactMethods: { phone: 'Phone call', text: 'Text message', email: 'Email' },
  textsNote:
    'If you choose text messages, you agree to get texts from us about your request and your work at this number. Message and data rates may apply. Reply STOP to stop.',
  dateNote: "We'll do our best. The requested date is not guaranteed.",
  visit: {
    none: 'No visit for now, just an estimate',
    note: "We'll hold the time you choose until we confirm it.",
    full: "No times are available in the next few days. Send your request and we'll find one.",
    loading: 'Loading available times…',
    failed: "We couldn't load available times. You can send your request without one.",
    held: ({ when }: { when: string }) =>
      `We're holding this time for you: ${when}. You'll hear from us when it's confirmed.`,
    heldShort: "We're holding the time you chose. You'll hear from us when it's confirmed.",
  },
  photosNote: ({ megabytes }: { megabytes: number }) =>
    `Up to 8 photos. JPG, PNG, GIF, WebP, or HEIC, up to ${megabytes} MB each.`,
  photosCount: ({ count, max, megabytes }: { count: number; max: number; megabytes: number }) =>
    `${count} of ${max} photos. JPG, PNG, GIF, WebP, or HEIC, up to ${megabytes} MB each.`,
  preparingPhotos: 'Making photos smaller…',
  addPhoto: 'Add',
  addPhotoLong: 'Add photos',
  removePhoto: ({ name }: { name: string }) => `Remove ${name}`,
  unusablePhotos: "These can't be used. The others stay:",
  dismiss: 'Dismiss',
  noPreview: 'No preview',
  submit: 'Send request',
  submitting: 'Sending…',
  uploading: ({ percent }: { percent: number }) => `Sending, ${percent}%`,
  processing: 'Almost done: saving your photos…',
  noCharge: 'Free estimate',
  success: ({ promise }: { promise: string }) => `Thank you! ${promise}`,
  promise: {
    within: ({ hours }: { hours: string }) =>
      `We'll contact you within ${hours} with your estimate.`,
    answerWithin: ({ hours }: { hours: string }) => `You'll hear from us within ${hours}.`,
    opens: ({ day, time }: { day: string; time: string }) => `We open ${day} at ${time}.`,
    by: ({ by }: { by: string }) => `You'll hear from us by ${by}.`,
    byDay: ({ day, by }: { day: string; by: string }) => `You'll hear from us ${day} by ${by}.`,
    soon: "We'll get back to you as soon as we can.",
    callFirst: ({ phone }: { phone: string }) => `Please call ${phone} now.`,
    today: 'today',
    tomorrow: 'tomorrow',
    onDay: ({ day }: { day: string }) => day,
  },
  confirmation: {
    subject: ({ business, number }: { business: string; number: string }) =>
      `${business} got your request ${number}`,
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    held: ({ when }: { when: string }) =>
      `We're holding ${when} for you. It isn't confirmed yet; we'll email you when it is.`,
    thanks: 'Thank you! We got your request.',
    labels: {
      number: 'Number',
      work: 'Your request',
      where: 'Address',
      photos: 'Photos',
      date: 'Preferred date',
    },
    follow: 'Follow your request',
    followHint: 'See how it stands, add photos, or withdraw it:',
    questions: ({ phone }: { phone: string }) =>
      `Questions, or something to add? Reply to this email or call ${phone}.`,
  },
  /** After the advice about a danger. */
  thenCall: ({ phone }: { phone: string }) => `Then call us at ${phone} right away.`,
  successMore: ({ phone }: { phone: string }) =>
    `We got your request. If it becomes urgent, call ${phone}.`,
  followNote:
    'This link is private. It shows how your request stands; there you can add photos or withdraw it.',
  another: 'Send another request',
  backHome: 'Back to website',
  waiting:
    "No connection right now. Your request is saved on this device and will be sent as soon as you're back online.",
  retrying: "We're still trying to send it. Please keep this page open.",
  draftSaved: 'What you entered is saved on this device until you send it.',
  tryNow: 'Try now',
  checkFields: 'Please check the highlighted fields.',
  photosAgain: 'Please choose your photos again. Browsers clear them after an error.',
  errors: {
    required: 'Please fill this in.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    email: 'This email looks incomplete. Example: rosa@example.com',
    phone: 'Please enter a phone number with area code, for example (830) 555-0116.',
    onePhone: 'Please enter one phone number here, and any other one with what needs fixing.',
    zipCode: 'A ZIP code has five digits.',
    choice: 'Please choose one of these.',
    date: 'Please enter a date.',
    datePast: 'Please choose today or a later date.',
    dateFar: 'Please choose a date within a year.',
    slotTaken: 'That time was just taken or is no longer available. Please choose another one.',
    slotsHeld: ({ max }: { max: number }) =>
      `You've already requested ${max} visits. Please wait for our answer, or send this without a time.`,
    control: "Some characters can't be displayed. Please type it again.",
    unknownField: 'Unknown field',
    robot:
      'This looks like it was filled in by a program. Please leave the hidden field empty, or call us.',
    key: 'The form is out of date. Please reload the page and send it again.',
    tooManyPhotos:
      'You can upload a maximum of 8 photos. Please remove some photos or select fewer files.',
    body: 'Part of your request is missing. Please send it again.',
    bodyType: 'Please send this as a form (multipart/form-data).',
    bodyLarge: ({ megabytes }: { megabytes: number }) =>
      `This is too large. Send up to 8 photos of ${megabytes} MB each.`,
    server:
      'Something went wrong on our end. Nothing you typed is lost. Please try again in a moment, or call us.',
  },
  photoProblems: {
    notAPicture: 'Please upload only image files (JPG, PNG, GIF, etc.)',
    tooLarge: ({ megabytes }: { megabytes: number }) =>
      `This photo is larger than ${megabytes} MB.`,
    tooManyPixels: 'This picture has too many pixels.',
    damaged: "This picture is damaged and can't be opened.",
  },
  extension: ({ extension }: { extension: string }) => `Phone extension ${extension}`,
  photoProblem: ({ name, problem }: { name: string; problem: string }) => `${name}: ${problem}`,
};
