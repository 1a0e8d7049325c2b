import { expect, test } from 'vitest';
import { pictureTypes } from '#features/photos/rules.ts';
import { requestTexts } from './index.ts';

test.each(['english', 'spanish'] as const)(
  'the request form names formats that are taken: %s',
  (language) => {
    const text = requestTexts(language).photosNote({ megabytes: 10 });
    const named = text.match(/[A-Z]{3,4}\b|WebP/g) ?? [];
    expect(named).toEqual(['JPG', 'PNG', 'GIF', 'WebP', 'HEIC']);
    for (const name of named)
      expect(pictureTypes).toContain(`image/${name === 'JPG' ? 'jpeg' : name.toLowerCase()}`);
  },
);
