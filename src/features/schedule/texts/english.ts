import { plural } from '#lib/texts.ts';

interface VisitFacts {
  day: string;
  arrival: string;
  title: string;
}

export const english = {
  emails: {
    planned: {
      subject: ({ day }: { day: string }) => `Your visit on ${day}`,
      intro: 'Your visit is scheduled.',
    },
    booked: {
      subject: ({ day }: { day: string }) => `Your visit on ${day} is confirmed`,
      intro: 'The time you chose is confirmed.',
    },
    declined: {
      subject: 'About the visit you requested',
      intro:
        "We can't come at the time you chose. We'll get in touch to find another time, or you can call us.",
    },
    moved: {
      subject: ({ day }: { day: string }) => `New time for your visit: ${day}`,
      intro: 'Your visit has a new time.',
    },
    reminder: {
      subject: ({ day }: { day: string }) => `Reminder: your visit on ${day}`,
      intro: 'Your visit is coming up.',
    },
    postponed: {
      subject: 'Your visit needs to be rescheduled',
      intro: "We can't make the visit at the time we gave you. We'll suggest another time.",
    },
    cancelled: {
      subject: ({ day }: { day: string }) => `Your visit on ${day} was cancelled`,
      intro: 'Your visit was cancelled.',
    },
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    open: ({ link }: { link: string }) => `Confirm or change it here: ${link}`,
    openShort: 'Confirm or change your visit',
    choose: ({ link }: { link: string }) => `Or choose an available time yourself: ${link}`,
    chooseShort: 'Choose an available time',
    questions: ({ phone }: { phone: string }) => `Questions? Call ${phone}.`,
  },
  texts: {
    planned: ({ day, arrival, title }: VisitFacts) =>
      `Your visit for “${title}” is scheduled for ${day}, arrival ${arrival}.`,
    booked: ({ day, arrival, title }: VisitFacts) =>
      `Your visit for “${title}” is confirmed: ${day}, arrival ${arrival}.`,
    declined: "We can't come at the time you chose. We'll get in touch to find another time.",
    moved: ({ day, arrival, title }: VisitFacts) =>
      `Your visit for “${title}” has a new time: ${day}, arrival ${arrival}.`,
    reminder: ({ day, arrival, title }: VisitFacts) =>
      `Reminder: your visit for “${title}” is on ${day}, arrival ${arrival}.`,
    postponed: ({ title }: { title: string }) =>
      `We can't make your visit for “${title}” at the time we gave you. We'll suggest another time.`,
    cancelled: ({ day, title }: { day: string; title: string }) =>
      `Your visit for “${title}” on ${day} was cancelled.`,
    choose: ({ link }: { link: string }) => `Choose an available time: ${link}`,
  },
  onTheWay: {
    subject: ({ name }: { name: string }) => `${name} is on the way to you`,
    text: ({ name, title }: { name: string; title: string }) =>
      `${name} is on the way to you for “${title}.”`,
    arrival: ({ arrival }: { arrival: string }) => `Arrival ${arrival}.`,
    around: ({ time }: { time: string }) => `Arrival around ${time}.`,
  },
  labels: {
    what: 'Visit',
    when: 'Date',
    arrival: 'Arrival',
    where: 'Address',
    who: 'Who comes',
    prepare: 'How to prepare',
  },
  arrival: ({ first, last }: { first: string; last: string }) => `between ${first} and ${last}`,
  arrivalExact: ({ first }: { first: string }) => `at ${first}`,
  page: {
    title: 'Your visit',
    intro: ({ name }: { name: string }) => `Hi ${name}. Here's what we scheduled.`,
    noDay: "Your visit isn't scheduled yet. Choose a time that works for you.",
    works: 'This time works for me',
    unchecked: 'Please check this box to confirm.',
    confirm: 'Confirm this time',
    confirmed: 'You confirmed this time. See you then!',
    completed: 'This visit is complete. Thank you!',
    onTheWay: ({ name }: { name: string }) => `${name} is on the way to you.`,
    around: ({ time }: { time: string }) => `Arrival around ${time}.`,
    working: ({ name }: { name: string }) => `${name} is working at your place.`,
    past: ({ phone }: { phone: string }) =>
      `This visit has started. To change anything, call ${phone}.`,
    calendar: 'Add to calendar',
    map: 'Map',
    moveTitle: 'Need another time?',
    moveText: 'These times are available.',
    moveQuestion: 'Move your visit?',
    newTime: 'New time',
    soFar: 'Currently scheduled:',
    moveConfirm: 'Yes, move visit',
    moveKeep: 'Keep the time I have',
    moveTo: ({ day, time }: { day: string; time: string }) => `Move to ${day}, ${time}`,
    noSlots: ({ phone }: { phone: string }) =>
      `Nothing is available in the next two weeks. Please call ${phone}.`,
    moved: 'Your visit was rescheduled. See you then!',
    taken: 'That time was just taken or is no longer available. Please choose another one.',
    cancelTitle: "Can't make it?",
    cancelText: "We'll take the visit off our calendar.",
    cancelLate: ({ hours, phone }: { hours: string; phone: string }) =>
      `Less than ${hours} before your visit, please call ${phone} to cancel.`,
    hours: ({ count }: { count: number }) =>
      plural(count, { one: '1 hour', other: `${count} hours` }),
    cancel: 'Cancel visit',
    cancelQuestion: 'Cancel this visit?',
    cancelConfirm: 'Yes, cancel visit',
    cancelKeep: 'Keep visit',
    cancelled: ({ phone }: { phone: string }) =>
      `Your visit was cancelled. To schedule another one, call ${phone}.`,
    undoText: 'Changed your mind? For a minute you can undo this.',
    undo: 'Undo cancellation',
    restored: "Your visit is back on our calendar. We're looking forward to it.",
    undoLate: "It's too late to undo this here.",
    undoTaken: 'Somebody else has taken that time in the meantime.',
    ask: 'Send a request',
    notFoundTitle: 'Visit not found',
    notFoundText: ({ phone }: { phone: string }) =>
      `This link may have expired or be incomplete. If you have a question about a visit, call ${phone}.`,
  },
};
