import { expect, test } from 'vitest';
import { folderAmong, locationsToMove } from './locations.ts';

const inbox = { folder: 'inbox', isAll: false } as const;
const sent = { folder: 'sent', isAll: false } as const;
const archive = { folder: 'archive', isAll: false } as const;
const all = { folder: 'archive', isAll: true } as const;
const trash = { folder: 'trash', isAll: false } as const;

test('an email in several folders counts as lying in the first of inbox, sent, archive, trash', () => {
  expect(folderAmong([trash, all, inbox])).toBe('inbox');
  expect(folderAmong([all, sent])).toBe('sent');
  expect(folderAmong([trash])).toBe('trash');
  expect(folderAmong([])).toBeUndefined();
});

test('an email is moved from where it lies to where it belongs', () => {
  expect(locationsToMove([inbox], 'archive')).toEqual([inbox]);
  expect(locationsToMove([archive], 'inbox')).toEqual([archive]);
  expect(locationsToMove([trash], 'sent')).toEqual([trash]);
  expect(locationsToMove([inbox], 'inbox')).toEqual([]);
});

test('both copies of an email go to the trash', () => {
  expect(locationsToMove([inbox, sent], 'trash')).toEqual([inbox, sent]);
});

test('with a folder of everything, archived is what leaves the inbox', () => {
  expect(locationsToMove([inbox, all], 'archive')).toEqual([inbox]);
  expect(locationsToMove([all], 'inbox')).toEqual([all]);
  expect(locationsToMove([inbox, all], 'trash')).toEqual([inbox]);
  expect(locationsToMove([all], 'trash')).toEqual([all]);
});
