export const english = {
  skip: 'Skip to content',
  title: ({ name, city, state }: { name: string; city: string; state: string }) =>
    city
      ? `${name}: home repair in ${[city, state].filter(Boolean).join(', ')}`
      : `${name}: home repair`,
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
  callShort: 'Call',
  text: ({ phone }: { phone: string }) => `Text ${phone}`,
  textShort: 'Text a photo',
  getQuote: 'Get a Quote',
  getQuoteShort: 'Get a Quote',
  menu: 'Menu',
  navigation: {
    label: 'Main',
    footer: 'More about us',
    services: 'Services',
    work: 'Our work',
    reviews: 'Reviews',
    contact: 'Contact',
  },
  otherLanguage: 'Español',
  hero: { rooms: 'Trades, room by room' },
  services: {
    from: ({ price }: { price: string }) => `From ${price}`,
    pageTitle: ({ service, city, name }: { service: string; city: string; name: string }) =>
      city ? `${service} in ${city}: ${name}` : `${service}: ${name}`,
    prices: 'What it usually costs',
    range: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    perUnit: ({ price, unit }: { price: string; unit: string }) => `${price} ${unit}`,
    units: {
      hour: 'an hour',
      room: 'a room',
      square_foot: 'a square foot',
      foot: 'a foot',
    },
    pricesNote: 'Your estimate says what your job costs.',
    job: 'A job we finished',
  },
  questions: { title: 'Questions' },
  picture: { loading: 'Loading...', missing: 'Image not available' },
  work: {
    title: 'Recent work',
    all: 'All recent work',
    pageTitle: ({ city, name }: { city: string; name: string }) =>
      city ? `Recent work in ${city}: ${name}` : `Recent work: ${name}`,
    description: ({ name, count }: { name: string; count: number }) =>
      count === 1
        ? `A finished job by ${name}, with photos.`
        : `${count} finished jobs by ${name}, with photos.`,
    before: 'Before',
    after: 'After',
    finished: ({ town, month }: { town: string; month: string }) => `${town}, ${month}`,
    more: ({ town }: { town: string }) => `More from ${town}`,
  },
  area: {
    title: ({ town }: { town: string }) => `Home repair in ${town}`,
    pageTitle: ({ town, name }: { town: string; name: string }) =>
      `Home repair in ${town}: ${name}`,
    intro: ({ town, name, count }: { town: string; name: string; count: number }) =>
      count === 1
        ? `${name} works in ${town}. Here is a job we finished there.`
        : `${name} works in ${town}. Here are ${count} jobs we finished there.`,
    services: 'What we do',
  },
  /** The draft offered to the owner. */
  draft: {
    trades: {
      general: 'Home repair',
      plumbing: 'Plumbing',
      electrical: 'Electrical work',
      carpentry: 'Carpentry',
      painting: 'Painting',
      drywall: 'Drywall',
    },
    title: ({ trade, town }: { trade: string; town: string }) => `${trade} in ${town}`,
    finished: ({ town, month }: { town: string; month: string }) =>
      `We finished this job in ${town} in ${month}.`,
    tasks: ({ tasks }: { tasks: string }) => `What we did: ${tasks}.`,
    alt: ({ trade, town }: { trade: string; town: string }) => `${trade} in ${town}, finished`,
  },
  reviews: {
    title: 'What neighbors say',
    google: ({ rating, count }: { rating: number; count: number }) =>
      `${rating} out of 5 on Google, ${count === 1 ? '1 review' : `${count} reviews`}`,
    stars: ({ rating }: { rating: number }) => `${rating} out of 5 stars`,
  },
  contact: {
    textPreferred: 'Text preferred',
    email: ({ email }: { email: string }) => `Email ${email}`,
    hours: 'Hours',
    closed: 'Closed',
    dayRange: ({ first, last }: { first: string; last: string }) => `${first} to ${last}`,
    area: 'Where we work',
    credentials: 'License and insurance',
  },
  footer: {
    customerPortal: 'Customer portal',
    partnerPortal: 'Partner portal',
    terms: 'Terms',
    privacy: 'Privacy',
    ownerSignIn: 'Owner sign in',
  },
  notFoundTitle: 'Page not found',
  notFoundText: 'The link may be mistyped or out of date.',
  fileGoneTitle: 'This file can no longer be opened here',
  fileGoneText:
    'The address of a file works for an hour at most, and ends when you sign out. Please open the page where you found it again, and open the file from there.',
  backHome: 'Back to website',
  errorTitle: 'Something went wrong',
  errorText: 'Something went wrong on our end. Please try again in a moment, or call us.',
  errorId: ({ id }: { id: string }) => `Error ID: ${id}`,
  errorTexts: {
    no_room:
      "We can't take photos or files at the moment. Please send the rest without them, or call us.",
    too_large: 'This is too large to send. Please shorten it and try again.',
    unavailable: 'We are briefly unavailable. Please try again in a few seconds, or call us.',
    too_many_requests:
      'Too many attempts from this connection. Please wait a few minutes and try again.',
  },
};
