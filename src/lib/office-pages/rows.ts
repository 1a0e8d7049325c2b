import { growPages } from './grow.ts';
import { overviewPages } from './overview.ts';
import { peoplePages } from './people.ts';
import { settingsPages } from './settings.ts';
import { signInPages } from './sign-in.ts';
import { talkPages } from './talk.ts';
import { workPages } from './work.ts';

/**
 * Every page of the back office, one row each: all of what the router, the navigation, the search,
 * the assistant, the server, and the tests of access know about a page is in its row.
 */
export const officePages = {
  ...signInPages,
  ...overviewPages,
  ...talkPages,
  ...workPages,
  ...peoplePages,
  ...growPages,
  ...settingsPages,
};

export type OfficePageName = keyof typeof officePages;

/** Pages with a fixed title. */
export type TitledPageName = {
  [Name in OfficePageName]: (typeof officePages)[Name] extends { title: string } ? Name : never;
}[OfficePageName];
