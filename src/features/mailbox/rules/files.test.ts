import { expect, test } from 'vitest';
import { fileFormat, isListed, isProgram } from './files.ts';

test('the bytes tell what a file is, and the name where they do not', () => {
  expect(fileFormat({ name: 'plan.pdf', format: 'pdf' })).toBe('pdf');
  expect(fileFormat({ name: 'plan.pdf', format: 'exe' })).toBe('exe');
  expect(fileFormat({ name: 'List.CSV', format: '' })).toBe('csv');
  expect(fileFormat({ name: 'README', format: '' })).toBe('');
});

test('a file that runs something is recognized by its bytes or its name', () => {
  expect(isProgram({ name: 'plan.pdf', format: 'pdf' })).toBe(false);
  expect(isProgram({ name: 'plan.pdf', format: 'exe' })).toBe(true);
  expect(isProgram({ name: 'plan.pdf.js', format: '' })).toBe(true);
  expect(isProgram({ name: 'page.HTML', format: '' })).toBe(true);
});

test('a picture in the text is listed from 50 KB on', () => {
  expect(isListed({ isDrawn: true, size: 50 * 1024 - 1 })).toBe(false);
  expect(isListed({ isDrawn: true, size: 50 * 1024 })).toBe(true);
  expect(isListed({ isDrawn: false, size: 1 })).toBe(true);
});
