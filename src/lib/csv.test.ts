import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['Rosa', 2, null], 'Rosa,2,\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  [['\r=1'], `"'\r=1"\r\n`],
  [[-5.5], '-5.5\r\n'],
])('%j becomes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
