import { plural } from '#lib/texts.ts';

export const english = {
  errors: {
    empty: 'Please write something, or add a photo or a file.',
    tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
    control: "Some characters can't be displayed. Please type it again.",
    kind: ({ name }: { name: string }) =>
      `${name}: Please send photos, PDF, Word, Excel, OpenDocument or plain text.`,
    photoTooLarge: ({ name, max }: { name: string; max: number }) =>
      `${name}: This photo is larger than ${max} MB. Please send a smaller one.`,
    tooManyPixels: ({ name }: { name: string }) => `${name}: This photo has too many pixels.`,
    damaged: ({ name }: { name: string }) => `${name}: This photo is damaged and can't be opened.`,
    notAForm: 'Please send this as a form.',
    incomplete: 'The upload was interrupted. Please try again.',
    tooLarge: "That's too much at once. Please send fewer files.",
    fileTooLarge: ({ max }: { max: number }) =>
      `A file is larger than ${max} MB. Please choose a smaller one.`,
    tooManyFiles: ({ max }: { max: number }) =>
      `Please send ${max} or fewer photos and files per message.`,
    unknown: 'This project was not found.',
    sentOther:
      'This was already sent with different text. Please check the messages and send it again.',
    badKey: 'This page is out of date. Please reload it.',
  },
  page: {
    title: 'Messages',
    intro: ({ owner }: { owner: string }) => `Your messages with ${owner}.`,
    general: 'General questions',
    startGeneral: 'Ask anything that is not about one of your projects',
    start: 'Write the first message',
    you: ({ message }: { message: string }) => `You: ${message}`,
    attachments: ({ count }: { count: number }) =>
      plural(count, { one: '1 photo or file', other: `${count} photos and files` }),
    new: ({ count }: { count: number }) => plural(count, { one: '1 new', other: `${count} new` }),
    back: 'All messages',
    project: 'Project',
    visit: ({ owner, first, last }: { owner: string; first: string; last: string }) =>
      `${owner} arrives ${first} to ${last}`,
    visitAt: ({ owner, first }: { owner: string; first: string }) => `${owner} arrives at ${first}`,
    log: 'Messages',
    earlier: 'Earlier messages',
    latest: 'Latest messages',
    nothing: ({ owner }: { owner: string }) =>
      `No messages yet. ${owner} reads what you write here.`,
    byYou: 'You',
    read: 'read',
    photo: ({ name }: { name: string }) => `Photo: ${name}`,
    write: ({ owner }: { owner: string }) => `Write to ${owner}`,
    add: 'Add photos or files',
    addHint: ({ max }: { max: number }) => `Up to ${max} photos, PDF, Word or Excel files.`,
    send: 'Send',
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    waiting: "No connection. Your message is saved here and will be sent when you're back online.",
    failed: "That didn't work. Your message is saved. Please try again.",
  },
  emails: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    subject: ({ owner, title }: { owner: string; title: string }) =>
      `${owner} wrote to you about ${title}`,
    intro: ({ owner, title }: { owner: string; title: string }) =>
      `${owner} wrote to you about ${title}:`,
    subjectGeneral: ({ owner }: { owner: string }) => `${owner} wrote to you`,
    introGeneral: ({ owner }: { owner: string }) => `${owner} wrote to you:`,
    with: ({ count }: { count: number }) =>
      plural(count, { one: 'With 1 photo or file.', other: `With ${count} photos and files.` }),
    more: ({ count }: { count: number }) =>
      plural(count, {
        one: 'There is 1 more message.',
        other: `There are ${count} more messages.`,
      }),
    answer: ({ link }: { link: string }) => `Read and reply here: ${link}`,
    answerShort: 'Read and reply',
    orReply: 'Or just reply to this email.',
    reply: ({ phone }: { phone: string }) =>
      `To answer, reply to this email or call us at ${phone}.`,
    notAttached: ({ phone }: { phone: string }) =>
      `Some photos or files were too large for this email. Please call us at ${phone}.`,
    questions: ({ phone }: { phone: string }) => `Questions? Call us at ${phone}.`,
  },
};
