import type { PictureName } from '../photos/pictures.ts';

/** What was written, earliest first. */
export interface DemoThread {
  /** The customer whose newest project it is about. */
  email: string;
  /** It is about no project. */
  isGeneral?: true;
  messages: {
    by: 'owner' | 'customer';
    daysAgo: number;
    /** Hour of the day, with minutes as a fraction. */
    hour: number;
    body: string;
    pictures?: PictureName[];
    isUnread?: true;
  }[];
}

export const demoThreads: DemoThread[] = [
  {
    email: 'lupe.reyes@example.com',
    isGeneral: true,
    messages: [
      {
        by: 'customer',
        daysAgo: 4,
        hour: 11.3,
        body: 'My sister in Comfort needs a ramp for her porch. Do you go out there?',
      },
      {
        by: 'owner',
        daysAgo: 4,
        hour: 12.1,
        body: 'We do, it is twenty minutes from us. She can call me, or I call her.',
      },
    ],
  },
  {
    email: 'pete.voges@example.com',
    messages: [
      {
        by: 'owner',
        daysAgo: 3,
        hour: 16.2,
        body: 'The north side is stripped. Two more boards than we saw from the ground, I will show you before I order.',
        pictures: ['porchRoof', 'porchPost'],
      },
      { by: 'customer', daysAgo: 3, hour: 17.7, body: 'Go ahead if it stays under $300.' },
      {
        by: 'owner',
        daysAgo: 2,
        hour: 7.9,
        body: 'It does, $212 with paint. Boards come Thursday.',
      },
    ],
  },
  {
    email: 'kathy.bergmann@example.com',
    messages: [
      {
        by: 'customer',
        daysAgo: 1,
        hour: 18.5,
        body: 'We picked the 36 inch one with the white top. Does that fit beside the door?',
      },
      { by: 'owner', daysAgo: 1, hour: 19.1, body: 'It fits with two inches to spare.' },
      {
        by: 'customer',
        daysAgo: 1,
        hour: 19.4,
        body: 'Great. The side gate will be open, and the dog is at my sister’s.',
        isUnread: true,
      },
    ],
  },
  {
    email: 'monica.alvarez@example.com',
    messages: [
      {
        by: 'customer',
        daysAgo: 0,
        hour: 6.6,
        body: 'The inspector also wants a cover on the outlet by the sink. Can you add it?',
        pictures: ['outlet'],
        isUnread: true,
      },
    ],
  },
];
