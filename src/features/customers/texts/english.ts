/** The page behind the unsubscribe link. */
export const english = {
  title: 'Email preferences',
  kinds: {
    messages: 'emails about messages on your projects',
    visits: 'reminders and updates about visits',
    documents: 'reminders about estimates and invoices',
  },
  question: ({ kind }: { kind: string }) => `Stop ${kind}?`,
  explanation: 'Estimates and invoices themselves, and receipts, still reach you.',
  sure: 'Yes, stop them',
  unchecked: 'Please check this box to stop these emails.',
  stop: 'Stop these emails',
  stopped: ({ kind }: { kind: string }) => `You won't get ${kind} anymore.`,
  again: 'Get them again',
  gone: 'This link no longer works.',
  goneText: ({ phone }: { phone: string }) =>
    `To stop emails, reply to one of them or call ${phone}.`,
};
