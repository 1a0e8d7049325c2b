import type { PictureName } from '../photos/pictures.ts';

/** An email that arrives in the demo's mailbox. */
export interface DemoEmail {
  from: string;
  daysAgo: number;
  /** Hour of the day, with minutes as a fraction. */
  hour: number;
  subject: string;
  text: string;
  html?: string;
  pictures?: PictureName[];
  isRead?: true;
  isStarred?: true;
  isArchived?: true;
}

const supplier = 'Boerne Plumbing Supply <orders@boerneplumbing.example>';

/** The first first. */
export const demoEmails: DemoEmail[] = [
  {
    from: 'Kendall County Appraisal <permits@kendall.example>',
    daysAgo: 12,
    hour: 10.3,
    subject: 'Permit 24-1187: inspection passed',
    text: 'Your final inspection for 24-1187 passed on the first visit. No further action is needed.\n\nPermit desk',
    isRead: true,
    isArchived: true,
  },
  {
    from: 'Ruth Ohlenbusch <ruth.ohlenbusch@example.com>',
    daysAgo: 6,
    hour: 16.1,
    subject: 'The steps',
    text: 'Dear Wade,\n\nthe porch steps are solid as a rock. My sister asked who did them. May I give her your number?\n\nRuth',
    isRead: true,
    isStarred: true,
  },
  {
    from: 'Teresa Mata <teresa.mata@example.com>',
    daysAgo: 3,
    hour: 14.7,
    subject: 'Paint colors for the hallway',
    text: 'Hello Wade,\n\nwe decided: SW 7036 for the walls, two gallons should do, and the ceiling stays white. Do you buy the paint, or do we?\n\nThank you,\nTeresa',
    isRead: true,
  },
  {
    from: 'Rubén Cantú <ruben.cantu@example.com>',
    daysAgo: 2,
    hour: 11.4,
    subject: 'Presupuesto para una puerta',
    text: 'Buenos días:\n\n¿Cuánto me cobraría por cambiar la puerta de atrás? Es de 36 pulgadas y ya no cierra bien.\n\nGracias,\nRubén Cantú',
  },
  {
    from: supplier,
    daysAgo: 1,
    hour: 7.7,
    subject: 'Order 55120 is ready for pickup',
    text: 'Your order 55120 is at the counter: two disposals and one valve kit. We are open until 5:30 PM.',
    html: `<table width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:16px;background:#eef3f2">
<h2 style="margin:0 0 8px">Order 55120 is ready</h2>
<p style="margin:0 0 12px">Two disposals and one valve kit are at the counter. We are open until 5:30 PM.</p>
<p style="margin:0"><a href="https://boerneplumbing.example/orders/55120">View your order</a></p>
<img src="https://boerneplumbing.example/seen/55120.gif" width="1" height="1" alt=""></td></tr></table>`,
  },
  {
    from: 'Gwen Moy <gwen.moy@example.com>',
    daysAgo: 1,
    hour: 17.8,
    subject: 'Can we move Tuesday?',
    text: 'Hi Wade,\n\nthe electrician next door needs the driveway on Tuesday morning. Could you come in the afternoon, or on Wednesday?\n\nThanks,\nGwen',
  },
  {
    from: 'Becky Lange <becky.lange@example.com>',
    daysAgo: 0,
    hour: 6.3,
    subject: 'Quote for a ceiling fan',
    text: 'Hello,\n\nwe would like a ceiling fan in our bedroom, where there is only a light now. The ceiling is 9 feet high. I am sending two pictures.\n\nCould you tell me about what it costs and when you could come? Mornings are best.\n\nThank you,\nBecky',
    pictures: ['hangingLamp', 'breakerPanel'],
  },
];
