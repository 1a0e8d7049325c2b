import type { Language } from '#lib/language.ts';

/** A conversation of the demo: what a visitor writes; the assistant answers on its own. */
export interface DemoConversation {
  language: Language;
  daysAgo: number;
  /** Hour of the day, with minutes as a fraction. */
  hour: number;
  /** Written a minute and a half apart. */
  messages: string[];
  isRead: boolean;
}

export const demoConversations: DemoConversation[] = [
  {
    language: 'english',
    daysAgo: 5,
    hour: 19.4,
    messages: ['What do you charge an hour?', 'And do you come out to Comfort?'],
    isRead: true,
  },
  {
    language: 'spanish',
    daysAgo: 3,
    hour: 12.7,
    messages: ['Buenas tardes, ¿trabajan los sábados?', 'Se atora la chapa de la puerta de atrás'],
    isRead: true,
  },
  {
    language: 'english',
    daysAgo: 1,
    hour: 17.2,
    messages: [
      'The gate to our side yard sags and scrapes the concrete when it opens',
      'Sometime next week is fine',
      'Wanda Knueper',
      '830 555 0177',
      '12 Cypress Bend, Boerne 78006',
    ],
    isRead: true,
  },
  {
    language: 'english',
    daysAgo: 0,
    hour: 8.1,
    messages: [
      'Water is coming out from under my water heater',
      'It slowed down. Can I talk to a person please',
    ],
    isRead: false,
  },
];
