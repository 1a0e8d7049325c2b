import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1,024 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 3, '1 GB'],
  [5 * 1024 ** 4, '5,120 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
