import type { PictureName } from '../photos/pictures.ts';

/** Texts exchanged with a customer, oldest first. */
export interface DemoTexts {
  /** Of the customer. */
  email: string;
  texts: {
    by: 'owner' | 'customer';
    daysAgo: number;
    /** Hour of the day, with minutes as a fraction. */
    hour: number;
    body: string;
    pictures?: PictureName[];
    isUnread?: true;
    /** It was not sent yet. */
    isReady?: true;
  }[];
}

/** The demo has no connection: the owner's texts were sent by hand, from their own phone. */
export const demoTexts: DemoTexts[] = [
  {
    email: 'pete.voges@example.com',
    texts: [
      {
        by: 'owner',
        daysAgo: 2,
        hour: 7.6,
        body: "Morning, Pete. I'm at the lumber yard, at your place by 8:15.",
      },
      { by: 'customer', daysAgo: 2, hour: 7.7, body: 'Good. Gate code is still 2280.' },
    ],
  },
  {
    email: 'monica.alvarez@example.com',
    texts: [
      {
        by: 'owner',
        daysAgo: 1,
        hour: 15.1,
        body: 'Hi Monica, could you text me a photo of the outlet by the sink?',
      },
      {
        by: 'customer',
        daysAgo: 1,
        hour: 15.6,
        body: 'This one',
        pictures: ['outlet'],
        isUnread: true,
      },
    ],
  },
  {
    email: 'kathy.bergmann@example.com',
    texts: [
      {
        by: 'owner',
        daysAgo: 0,
        hour: 6.9,
        body: "Hi Kathy, I'm running about 15 minutes late. Sorry for the wait!",
        isReady: true,
      },
    ],
  },
];
