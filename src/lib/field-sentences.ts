import { errorText } from './texts.ts';

interface Limit {
  max: string;
}

const sentences = {
  required: 'Please fill this in.',
  text: 'Please enter text.',
  tooLong: ({ max }: Limit) => `Please use ${max} characters or fewer.`,
  control: "Some characters can't be displayed. Please type it again.",
  email: 'Please enter an email like name@example.com.',
  phone: 'Please enter a phone number with area code.',
  number: 'Please enter a number.',
  amount: 'Please enter an amount.',
  percent: 'Please enter a percentage.',
  min: ({ max }: Limit) => `Enter ${max} or more.`,
  max: ({ max }: Limit) => `Enter ${Number(max).toLocaleString('en-US')} or less.`,
  tooHigh: 'This is too high.',
  decimals: 'Use up to two decimals.',
  threeDecimals: 'Use up to three decimals.',
  date: 'Please enter a date.',
  time: 'Please enter a time of day.',
  instant: 'Please enter a date and a time.',
};

/** The English sentence for a message of `fields.ts`; any other message unchanged. */
export function fieldSentence(message: string): string {
  return errorText(sentences, message, message);
}
