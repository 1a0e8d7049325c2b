export const english = {
  emails: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    invoice: {
      subject: ({ number, business, open }: { number: string; business: string; open: string }) =>
        `Invoice ${number} from ${business}: ${open}`,
      partSubject: ({ number, title, open }: { number: string; title: string; open: string }) =>
        `Invoice ${number}: ${title}, ${open}`,
      paidSubject: ({ number, business }: { number: string; business: string }) =>
        `Invoice ${number} from ${business}: paid`,
      intro: ({ title }: { title: string }) =>
        `Here is your invoice for “${title}.” The PDF is attached.`,
    },
    dueToday: ({ due }: { due: string }) => `today, ${due}`,
    texts: {
      paid: ({ title }: { title: string }) => `Your invoice for “${title}” is paid. View it:`,
      invoice: ({ title, open, due }: { title: string; open: string; due: string }) =>
        `Your invoice for “${title}”: ${open}, due ${due}. View and pay:`,
      early: ({ title, open, due }: { title: string; open: string; due: string }) =>
        `A friendly reminder: ${open} for “${title}” is due ${due}. View and pay:`,
      late: ({ title, open, due }: { title: string; open: string; due: string }) =>
        `${open} for “${title}” was due ${due}. If it's on its way, thank you. View and pay:`,
    },
    reminder: {
      subject: ({ number, open, due }: { number: string; open: string; due: string }) =>
        `Reminder: invoice ${number}, ${open} due ${due}`,
      early: ({ title }: { title: string }) =>
        `A friendly reminder: your invoice for “${title}” is due soon.`,
      late: ({ title, due }: { title: string; due: string }) =>
        `Your invoice for “${title}” was due on ${due} and hasn't been paid in full. If your payment is on its way, thank you, and please ignore this email.`,
    },
    receipt: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `Receipt: ${amount} for invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `Thank you! We received ${amount} for “${title}.” This is your receipt.`,
    },
    refund: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `Refund: ${amount} for invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `We refunded ${amount} for “${title}.” It may take your bank a few days to show it.`,
    },
    on_its_way: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `On its way: ${amount} for invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `Thank you! Your payment of ${amount} for “${title}” is on its way from your bank. That takes up to 5 business days, and you don't have to do anything more. We'll send you a receipt.`,
    },
    payment_failed: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `Payment failed: ${amount} for invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `Your bank didn't make the payment of ${amount} for “${title},” so we haven't received it. Please pay another way, or try again.`,
    },
    returned: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `${amount} goes back to your card: invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `You paid more for “${title}” than was still open, so ${amount} goes back to your card. It may take your bank a few days to show it.`,
    },
    refund_failed: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `Refund not delivered: ${amount} for invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `Your bank didn't accept our refund of ${amount} for “${title}.” We still owe it to you and will contact you about how to return it.`,
    },
    credited: {
      subject: ({ amount, number }: { amount: string; number: string }) =>
        `${amount} stays as your credit: invoice ${number}`,
      intro: ({ amount, title }: { amount: string; title: string }) =>
        `${amount} that you paid for “${title}” stays with us as your credit. You can use it on another invoice, or ask us to return it.`,
    },
    late_fee: {
      subject: ({ number, open }: { number: string; open: string }) =>
        `Late fee added to invoice ${number}: ${open} due`,
      intro: ({ fee, title, feeAfter }: { fee: string; title: string; feeAfter: string }) =>
        `Your invoice for “${title}” wasn't paid in full by ${feeAfter}, so we added the late fee of ${fee} that it states. It is added only once. If your payment is on its way, please tell us.`,
    },
    late_fee_waived: {
      subject: ({ number, open }: { number: string; open: string }) =>
        `Late fee waived for invoice ${number}: ${open} due`,
      paidSubject: ({ number }: { number: string }) => `Late fee waived for invoice ${number}`,
      intro: ({ fee, title }: { fee: string; title: string }) =>
        `We waived the late fee of ${fee} on your invoice for “${title}.” You don't have to pay it.`,
    },
    credit: ({ amount }: { amount: string }) => `${amount} stays with us as your credit.`,
    open: ({ link }: { link: string }) => `View and pay your invoice: ${link}`,
    openShort: 'View and pay your invoice',
    see: ({ link }: { link: string }) => `View your invoice: ${link}`,
    seeShort: 'View your invoice',
    questions: ({ phone }: { phone: string }) => `Questions? Reply to this email or call ${phone}.`,
  },
  labels: {
    number: 'Invoice',
    work: 'Work',
    total: 'Total',
    paid: 'Paid',
    paidSoFar: 'Paid so far',
    invoiceTotal: 'Invoice total',
    open: 'Balance due',
    due: 'Due',
    received: 'Received',
    method: 'Method',
    reference: 'Reference',
    paidPart: 'Paid on the invoice',
    refundedPart: 'Refunded from the invoice',
    tip: 'Tip',
    withTip: 'Total with tip',
  },
  methods: {
    credit_card: 'Card',
    check: 'Check',
    cash: 'Cash',
    transfer: 'Bank transfer',
    zelle: 'Zelle',
    venmo: 'Venmo',
    cash_app: 'Cash App',
    manual: 'Payment',
    credit: 'Your credit',
  },
  pdf: {
    title: 'Invoice',
    for: 'For',
    work: 'Work',
    at: ({ address }: { address: string }) => `at ${address}`,
    issued: 'Issued',
    due: 'Due',
    draft: 'Draft',
    paid: 'Paid',
    cancelled: 'Voided',
    description: 'Description',
    quantity: 'Quantity',
    rate: 'Rate',
    amount: 'Amount',
    hours: 'hours',
    subtotal: 'Subtotal',
    discountApproved: 'Discount from the estimate',
    total: 'Total',
    credited: ({ number }: { number: string }) => `Credited, ${number}`,
    received: ({ day, method }: { day: string; method: string }) => `Received ${day}, ${method}`,
    pay: 'Amount due',
    nothing: 'Balance',
    howToPay: 'How to pay',
    check: ({ business, number }: { business: string; number: string }) =>
      `By card through the link we sent you, or by check to ${business}. Please write ${number} on the check.`,
    checkOnly: ({ business, number }: { business: string; number: string }) =>
      `By check to ${business}. Please write ${number} on the check.`,
    terms: 'Terms',
    thanks: ({ name }: { name: string }) => (name ? `Thank you, ${name}` : 'Thank you'),
    thanksText: 'We appreciate your business.',
    notes: 'Notes',
  },
  lateFee: {
    percent: ({ percent }: { percent: number }) => `${percent}% of the balance`,
    terms: ({ fee, day }: { fee: string; day: string }) =>
      `If this invoice isn't paid in full by ${day}, we add a late fee of ${fee}, once.`,
  },
  lines: {
    Labor: 'Labor',
    Materials: 'Materials',
    deposit: ({ number, title }: { number: string; title: string }) =>
      `Deposit for ${number}: ${title}`,
    progress: ({ number, title }: { number: string; title: string }) =>
      `Progress payment for ${number}: ${title}`,
    earlier: ({ number }: { number: string }) => `${number}, previously invoiced`,
    extra: ({ description }: { description: string }) => `${description} (beyond the estimate)`,
    late_fee: 'Late fee (no sales tax)',
  },
  page: {
    title: 'Your invoice',
    for: ({ name, address }: { name: string; address: string }) =>
      address ? `For ${name}, ${address}` : `For ${name}`,
    states: {
      sent: 'Open',
      partial: 'Partly paid',
      overdue: 'Overdue',
      paid: 'Paid',
      cancelled: 'Voided',
    },
    each: ({ quantity, rate }: { quantity: number; rate: string }) => `${quantity} at ${rate}`,
    hours: ({ quantity, rate }: { quantity: number; rate: string }) => `${quantity} h at ${rate}`,
    after: {
      received: ({ amount }: { amount: string }) => `Thank you. We received ${amount}.`,
      receivedWithTip: ({ total, amount, tip }: { total: string; amount: string; tip: string }) =>
        `Thank you. ${total} received: ${amount} and ${tip} tip.`,
      receipt: ({ email }: { email: string }) => `Your receipt goes to ${email}.`,
      save: 'Save receipt as PDF',
      next: 'Next:',
      schedule: "We'll call to schedule the work.",
      nothingOpen: 'Nothing. This invoice is paid in full.',
      stillOpen: ({ open }: { open: string }) => `${open} of this invoice is still open.`,
    },
    otherAmount: 'Pay another amount',
    status: {
      sent: ({ due }: { due: string }) => `Please pay by ${due}`,
      partial: ({ due }: { due: string }) => `Partly paid. Please pay the rest by ${due}`,
      overdue: ({ due }: { due: string }) => `Was due on ${due}`,
      paid: 'Paid. Thank you!',
      cancelled: 'This invoice was voided. No payment is due.',
    },
    dueToday: { sent: 'Due today', partial: 'Partly paid. The rest is due today.' },
    onTheWay: ({ amount }: { amount: string }) =>
      `Your payment of ${amount} is on its way from your bank. That takes up to 5 business days.`,
    terms: 'Terms',
    pdf: 'Download PDF',
    payTitle: 'Pay by card',
    amount: 'Amount in dollars',
    partNote: 'You can pay part now and the rest later.',
    pay: 'Pay by card',
    payAll: ({ amount }: { amount: string }) => `Pay ${amount} by card`,
    tip: {
      legend: 'Add a tip? (optional)',
      none: 'No tip',
      percent: ({ percent }: { percent: number }) => `${percent}%`,
      percentOf: ({ percent, amount }: { percent: number; amount: string }) =>
        `${percent}% (${amount})`,
      own: 'Or a tip of your own, in dollars',
      note: 'You see the total before you pay.',
      next: 'Continue',
      reviewTitle: 'Check your payment',
      invoice: ({ number }: { number: string }) => `Invoice ${number}`,
      label: 'Tip',
      total: 'Total',
      pay: ({ amount }: { amount: string }) => `Pay ${amount} by card`,
      change: 'Change amount or tip',
      received: ({ amount }: { amount: string }) => `plus a tip of ${amount}`,
      refunded: ({ amount }: { amount: string }) => `${amount} of the tip refunded`,
    },
    noCards: "We can't take card payments right now.",
    otherTitle: 'Other ways to pay',
    testNote: 'Test terminal: no card is charged and no money moves.',
    receiptsTitle: 'Payments received',
    refunded: ({ amount }: { amount: string }) => `${amount} refunded`,
    creditsTitle: 'Credit notes',
    askTitle: 'Questions, or something not right?',
    askLabel: 'Your message',
    ask: 'Send question',
    dispute: 'I want to dispute this invoice',
    disputed: "You told us something isn't right. We'll get back to you.",
    messages: {
      paid: 'Payment successful!',
      failed: 'Your card was declined. Nothing was charged. Please try again, or use another card.',
      unclear:
        "We couldn't confirm this payment and are looking into it. Please don't pay again: we'll contact you.",
      waiting: 'Your payment is being confirmed. It will show up on this page shortly.',
      back: 'You left without paying. Nothing was charged.',
      asked: 'Thank you. We got your message.',
      disputed: "Thank you. We'll look into it and get back to you.",
      empty: 'Please write a message first.',
      amount: ({ open }: { open: string }) => `Please enter an amount between $0.01 and ${open}.`,
      tip: 'Please choose one of the tips, or enter a tip that is no higher than your payment.',
      noTips:
        "We don't take tips right now. Nothing was charged. Please check the amount and pay again.",
      whole: ({ open }: { open: string }) => `This invoice must be paid in full: ${open}.`,
      busy: 'A card payment for this invoice is in progress in another window. Finish it there, or try again in a few minutes.',
      down: "Card payments aren't working right now. Nothing was charged. Please try again in a few minutes.",
    },
    terminalTitle: 'Test terminal',
    terminalText:
      'This page stands in for a card processor. No card is charged and no money moves.',
    accept: ({ amount }: { amount: string }) => `Card is accepted: pay ${amount}`,
    decline: 'Card is declined',
    backToInvoice: 'Back to the invoice',
    notFoundTitle: 'Invoice not found',
    notFoundText: ({ phone }: { phone: string }) =>
      `This link may have expired or be incomplete. If you have a question about an invoice, call ${phone}.`,
  },
};
