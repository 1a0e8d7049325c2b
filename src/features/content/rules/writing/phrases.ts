import type { ContentType } from '../posts.ts';

/** Two halves that form a sentence in every combination: eight by seven are 56. */
export interface Halves {
  first: readonly string[];
  second: readonly string[];
}

/** A post's opening; `{noun}` is the topic. */
export const openers: Record<ContentType, Halves> = {
  tip: {
    first: [
      'A few minutes with {noun}',
      'Some attention to {noun}',
      'A quick look at {noun}',
      'A little care for {noun}',
      'Knowing the basics about {noun}',
      'Half an hour spent on {noun}',
      'Starting early with {noun}',
      'A small habit around {noun}',
    ],
    second: [
      'can save you a bigger repair later.',
      'goes a long way.',
      'is time well spent this week.',
      'often keeps a small problem small.',
      'pays for itself sooner than you think.',
      'is one of the easiest wins at home.',
      'makes the next season easier.',
    ],
  },
  'how-to': {
    first: [
      'Here is how we go about {noun}',
      'This is our order of work for {noun}',
      'These are the steps we take with {noun}',
      'For those who take care of {noun} themselves, this is the way we do it',
      'Our short guide to {noun} fits on an index card',
      'Dealing with {noun} is easier in the right order',
      'Weekend project: {noun}, step by step',
      'We get asked about {noun} a lot, so here is the method',
    ],
    second: [
      ', with tools most people own.',
      ', without shortcuts.',
      ', from start to finish.',
      ', and you can stop after any step.',
      ', the way we would at our own place.',
      ', plain and simple.',
      ', no special skills needed.',
    ],
  },
  showcase: {
    first: [
      'Work we enjoy: {noun}',
      'On our list again and again: {noun}',
      'We take pride in small things like {noun}',
      'Behind the scenes with {noun}',
      'What goes into a job like {noun}',
      'A closer look at how we handle {noun}',
      'The part nobody sees when we work on {noun}',
      'From the tool bag: {noun}',
    ],
    second: [
      ', done with care.',
      ', and why the details matter.',
      ', and what we look at first.',
      ', one step at a time.',
      ', the way it should be done.',
      ', and what makes it last.',
      ', explained.',
    ],
  },
  safety: {
    first: [
      'Safety first with {noun}',
      'Please take a moment for {noun}',
      'Before anything goes wrong with {noun}',
      'A safety reminder about {noun}',
      'For everybody under your roof, think about {noun}',
      'We would rather remind you of {noun} than repair what follows',
      'One safety check that is easy to forget concerns {noun}',
      'Do the people at home a favor and look after {noun}',
    ],
    second: [
      ': it takes a few minutes.',
      ': this list is short on purpose.',
      ': here is what we check.',
      ': start with the points below.',
      ': these three points matter most.',
      ': do it today rather than someday.',
      ': no tools needed for most of it.',
    ],
  },
  testimonial: {
    first: [
      'If we have worked at your home',
      'If we fixed something for you this year',
      'If you are one of our customers',
      'If we have taken care of a repair for you',
      'If our work held up the way you hoped',
      'If you remember our last visit',
      'If you have had us over for a small job',
      'If we left your place better than we found it',
    ],
    second: [
      ', we would love to read how it went.',
      ', a few honest words help your neighbors choose.',
      ', tell us what we did well and what we can do better.',
      ', please know that the person who did the work reads your review, good or bad.',
      ', leave us a review in your own words.',
      ', write us a line: we read every single review.',
      ', let others know what to expect from us.',
    ],
  },
  seasonal: {
    first: [
      'This time of year we look at {noun}',
      'The season for {noun} is here',
      'Put {noun} on this week’s list',
      'Now is a good moment for {noun}',
      'Before the weather turns, think of {noun}',
      'Every season has its chores, and now it is {noun}',
      'On the calendar for this month: {noun}',
      'A seasonal reminder about {noun}',
    ],
    second: [
      ', while it is still easy.',
      ', before everybody else calls.',
      ', and it does not take long.',
      ', so that you can forget about it for a while.',
      ', with a cup of coffee in hand.',
      ', rather than in the rush later.',
      ', and your house will thank you.',
    ],
  },
};

/** Before each instruction; each row belongs to one position in the post, so that none repeats. */
export const leads: readonly (readonly string[])[] = [
  [
    'First,',
    'To begin,',
    'Start simple:',
    'Step one:',
    'Before anything else,',
    'Begin here:',
    'The first thing we do:',
    'Number one:',
    'Start with this:',
    'At the top of the list:',
    'The easy part first:',
    'Right at the start,',
  ],
  [
    'Next,',
    'Then',
    'After that,',
    'Step two:',
    'While you are there,',
    'Once that is done,',
    'Second on the list:',
    'Number two:',
    'From there,',
    'Also,',
    'In the same go,',
    'Follow up with this:',
  ],
  [
    'Finally,',
    'Last,',
    'One more thing:',
    'Step three:',
    'To finish,',
    'And before you put the tools away,',
    'Our own favorite:',
    'Number three:',
    'At the end,',
    'What many people forget:',
    'The last point:',
    'And please do not skip this:',
  ],
];

/** A post's ending; `{town}` is the business's town. */
export const closings: Halves = {
  first: [
    'If you would rather have somebody do it',
    'If there is no time for it this month',
    'If you are not sure what you are looking at',
    'If you have a list of small jobs',
    'If you want a second pair of eyes',
    'If you found something that worries you',
    'If you prefer to leave the ladder in the garage',
    'If you need a hand',
  ],
  second: [
    ', send us a message: we work in and around {town}.',
    ', remember that we are your neighbors in {town}.',
    ', tell us about it on our website.',
    ', describe the job online, and we will get back to you.',
    ', {business} is glad to help.',
    ', ask {business} to take a look at the list.',
    ', request a visit on our website.',
  ],
};

/** The ending of everything about electricity and gas. */
export const warnings: Halves = {
  first: [
    'If anything looks, sounds, or smells wrong',
    'When in doubt',
    'If a breaker or an alarm trips again',
    'If you are not completely sure',
    'Where wires or gas lines are involved',
    'If it gets warm, buzzes, or flickers',
    'For everything behind the cover',
    'If the problem comes back',
  ],
  second: [
    ', stop and call a professional.',
    ', leave it off and call a professional.',
    ', keep your hands away and call a professional.',
    ', do not try again: call a professional.',
    ', do the safe thing and call a professional.',
    ', do not wait, call a professional.',
    ', step back and call a professional.',
  ],
};
