/** The assistant's phone texts, which replace the chat's. */
export const english = {
  greeting: ({ business, assistant }: { business: string; assistant: string }) =>
    `Hi, you've reached ${business}. I'm ${assistant}, the automated assistant. Nobody can take your call right now, but I can write down what you need. What needs fixing?`,
  keys: 'To leave a message instead, press zero.',
  otherLanguage: 'Para español, oprima el dos.',
  questions: {
    problem: 'What needs fixing, and where in the house is it?',
    details: 'What needs to be done there?',
    number: 'What number should we call? You can say it, or type it and press pound.',
    urgency: 'How soon do you need it done?',
    name: 'May I have your name?',
    reach: 'What phone number can we reach you at? You can say it, or type it and press pound.',
    address: "What's the address for the work?",
  },
  callNow: "I'm marking this as an emergency.",
  readBack: ({ who, problem, phone }: { who: string; problem: string; phone: string }) =>
    `Let me read that back. ${who} You told me: ${problem} We'll reach you at ${phone}. Is that right? Say yes or press one. To change something, say no or press two.`,
  /** The caller as they have named themselves in this call. */
  who: {
    nameAndAddress: ({ name, address }: { name: string; address: string }) =>
      `${name}, at ${address}.`,
    name: ({ name }: { name: string }) => `${name}.`,
    address: ({ address }: { address: string }) => `The work is at ${address}.`,
  },
  /** What the records say of this number is read to nobody. */
  onRecord: {
    nameAndAddress: 'We have your name and address on record.',
    name: 'We have your name on record.',
    address: 'We have your address on record.',
  },
  whatToChange: 'All right. What should I change?',
  sent: "Thank you. I've written down your request, and someone will get back to you at this number. Goodbye.",
  sentInDanger: "I've written this down as an emergency, with your number.",
  alreadySent: 'We have your request. Someone will get back to you. Goodbye.',
  goodbye: 'Thanks for calling. Goodbye.',
  person: "I can't connect you right now.",
  voicemail: 'Please leave a message after the tone, and the owner will get it.',
  noted: "I've written down what you told me.",
  notHeard: "Sorry, I didn't hear anything.",
  lost: "Sorry, I didn't quite get that.",
  incomplete: {
    person: 'I also need your name and a phone number.',
    name: 'I also need your name.',
    reach: 'I also need a phone number.',
  },
  photos: 'Photos help. You can send them later.',
  unknown: "I don't know that one. The owner can tell you when they get back to you.",
  licence:
    "For license, insurance, and warranty, please ask the owner. You'll get the details in writing with your estimate.",
  robot: ({ assistant, name }: { assistant: string; name: string }) =>
    `I'm ${assistant}, the automated assistant of ${name}. To leave a message for the owner instead, press zero.`,
  far: ({ town, towns }: { town: string; towns: string }) =>
    `I'm sorry, ${town} is outside our service area: ${towns}.`,
};

export type PhoneTexts = typeof english;
