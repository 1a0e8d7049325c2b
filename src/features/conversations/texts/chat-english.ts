import { plural } from '#lib/texts.ts';

export const english = {
  greeting: ({ assistant }: { assistant: string }) => `Hi, I'm ${assistant}. What needs fixing?`,
  open: ({ assistant }: { assistant: string }) => `Chat with ${assistant}`,
  online: 'Online • Ready to help',
  noConnection: 'No connection',
  collecting: 'Ready to collect details',
  withOwner: ({ owner }: { owner: string }) => `Chatting with ${owner}`,
  minimize: 'Minimize',
  restore: 'Reopen chat',
  close: 'Close',
  placeholder: 'Type your message...',
  send: 'Send',
  hint: 'Press Enter to send, Shift+Enter for new line',
  takePhoto: 'Take a photo',
  addPhotos: 'Add photos',
  openPhoto: ({ name }: { name: string }) => `Open photo ${name}`,
  photosSent: ({ count }: { count: number }) =>
    plural(count, { one: '1 photo', other: `${count} photos` }),
  photosReceived: {
    thanks: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Thanks for the photo. It goes out with your request.',
        other: 'Thanks for the photos. They go out with your request.',
      }),
    ask: 'What needs fixing?',
  },
  typing: ({ name }: { name: string }) => `${name} is typing`,
  you: 'You',
  messages: 'Messages',
  sendFailed:
    "I'm sorry, I'm having trouble connecting right now. Please try again in a moment or call us directly.",
  submitFailed:
    "I'm sorry, there was an issue submitting your request. Please try again or call us directly at your convenience.",
  submitted: ({ number, promise, phone }: { number: string; promise: string; phone: string }) =>
    `Thank you! We got your request. Its number is ${number}. ${promise} If it becomes urgent, call ${phone}.`,
  follow: 'Follow your request',
  request: {
    askBoth:
      'What is the number of your request? It looks like R-2026-0123. And which phone number or email did you give?',
    askNumber: 'What is the number of your request? It looks like R-2026-0123.',
    askReach: ({ number }: { number: string }) =>
      `Which phone number or email did you give with ${number}?`,
    unknown: ({ phone }: { phone: string }) =>
      `I can't find a request with that number and that phone or email. Please check both, or call ${phone}.`,
    tooMany: ({ phone }: { phone: string }) =>
      `There were too many tries for now. Please call ${phone}.`,
  },
  startFailed: ({ phone }: { phone: string }) =>
    `The chat couldn't start. Please try again, or call ${phone}.`,
  startLimited: ({ phone }: { phone: string }) =>
    `Too many chats were started from your connection. Please wait a few minutes, call ${phone}, or send us a request with the form.`,
  sendLimited: ({ phone }: { phone: string }) =>
    `Too many messages came from your connection at once. Please wait a minute and try again, call ${phone}, or send us a request with the form.`,
  limited: 'Please wait a moment',
  form: 'Open the request form',
  tryAgain: 'Try again',
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
  unread: 'New message',
  email: {
    subject: ({ owner, business }: { owner: string; business: string }) =>
      `${owner} from ${business} answered you`,
    intro: ({ owner }: { owner: string }) => `You left our chat, and ${owner} answered:`,
    open: ({ link }: { link: string }) => `Continue the chat on our website: ${link}`,
    openShort: 'Continue the chat',
    questions: ({ phone }: { phone: string }) => `Or reply to this email, or call ${phone}.`,
  },
  notices: {
    tookOver: ({ owner }: { owner: string }) =>
      `${owner} joined the chat and will answer from here.`,
    handedBack: ({ assistant }: { assistant: string }) => `${assistant} is answering again.`,
    ended: ({ owner }: { owner: string }) =>
      `${owner} closed this chat. Write again whenever you need us.`,
    here: ({ owner }: { owner: string }) =>
      `I let ${owner} know. You'll hear back here in a moment.`,
    waiting: ({ owner, promise, phone }: { owner: string; promise: string; phone: string }) =>
      `I let ${owner} know. ${promise} For a call back, leave your phone number here. If it can't wait, call ${phone}.`,
  },
  review: {
    title: 'Review Your Project Request',
    subtitle: 'Please review and complete your information',
    description: 'Project description',
    priority: ({ urgency }: { urgency: string }) => `${urgency} Priority`,
    urgencies: { emergency: 'Emergency', urgent: 'Urgent', normal: 'Normal', flexible: 'Flexible' },
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Service Address',
    startDate: 'Preferred start date',
    howSoon: 'How soon',
    reach: 'Phone or email',
    none: 'Not given',
    edit: ({ label }: { label: string }) => `Change: ${label}`,
    missing: {
      project_description: 'Tell us what needs fixing',
      customer_name: 'Add your name',
      reach: 'Add a phone number or an email',
    },
    photos: 'Photos',
    photosNote: ({ megabytes }: { megabytes: number }) => `PNG, JPG up to ${megabytes}MB each`,
    removePhoto: ({ name }: { name: string }) => `Remove ${name}`,
    tooLarge: ({ name, megabytes }: { name: string; megabytes: number }) =>
      `${name} is larger than ${megabytes} MB, and this browser couldn't make it smaller.`,
    preparingPhotos: 'Making photos smaller…',
    cancel: 'Cancel',
    reopen: 'Continue your request',
    submit: 'Submit Request',
    submitting: 'Submitting...',
    failed: 'Failed to submit form',
  },
  errors: {
    reach: 'Add a phone number or an email.',
    required: 'Please fill this in.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    email: 'This email looks incomplete. Example: rosa@example.com',
    phone: 'Please enter a phone number with area code, for example (830) 555-0116.',
    date: 'Please choose today or a later date.',
    control: "Some characters can't be displayed. Please type it again.",
    photo: ({ name }: { name: string }) =>
      `${name} can't be used. Please upload only image files (JPG, PNG, GIF, etc.)`,
    damagedPhoto: ({ name }: { name: string }) =>
      `${name} is damaged and can't be opened. Please send the others without it.`,
    conversation: "We couldn't find this conversation. Please reload the page.",
    body: 'Part of your request is missing. Please send it again.',
    bodyType: 'Please send this as a form (multipart/form-data).',
    bodyLarge: ({ megabytes }: { megabytes: number }) =>
      `This is too large. Send up to 8 photos of ${megabytes} MB each.`,
    tooManyPhotos:
      'You can upload a maximum of 8 photos. Please remove some photos or select fewer files.',
  },
};
