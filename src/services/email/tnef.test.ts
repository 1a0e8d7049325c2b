import { expect, test } from 'vitest';
import { readTnef } from './tnef.ts';

function number(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeUInt16LE(value);
  else buffer.writeUInt32LE(value);
  return buffer;
}

/** An attribute in the format of MS-OXTNEF: level, id, length, data, checksum. */
function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const checksum = data.reduce((sum, byte) => (sum + byte) & 0xffff, 0);
  return Buffer.concat([
    ...[Buffer.from([level]), number(4, id), number(4, data.length)],
    ...[data, number(2, checksum)],
  ]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

/** A property of variable length in the format of MS-OXTNEF, with one value. */
function property(type: number, id: number, data: Buffer): Buffer {
  return Buffer.concat([
    ...[number(2, type), number(2, id), number(4, 1), number(4, data.length)],
    padded(data),
  ]);
}

function properties(...all: Buffer[]): Buffer {
  return Buffer.concat([number(4, all.length), ...all]);
}

const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const begin = Buffer.concat([number(4, 0x223e9f78), number(2, 1)]);
const version = attribute(1, 0x00089006, number(4, 0x00010000));

const whole = Buffer.concat([
  begin,
  version,
  attribute(
    1,
    0x00069003,
    properties(
      Buffer.concat([number(2, 3), number(2, 0x0e07), number(4, 1)]),
      // A property with its own name.
      Buffer.concat([
        ...[number(2, 0x1f), number(2, 0x8001), Buffer.alloc(16), number(4, 1)],
        ...[number(4, 10), padded(utf16('Note')), number(4, 1), number(4, 6), padded(utf16('ab'))],
      ]),
      property(0x1f, 0x1000, utf16('Hello Wade')),
      property(0x102, 0x1013, Buffer.from('<p>Hello <b>Wade</b></p>')),
    ),
  ),
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, Buffer.from('PLAN~1.PDF\0')),
  attribute(2, 0x0006800f, Buffer.from('%PDF-1.4 plan')),
  attribute(2, 0x00069005, properties(property(0x1f, 0x3707, utf16('Plan für den Zaun.pdf')))),
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, Buffer.from('porch.jpg\0')),
  attribute(2, 0x0006800f, Buffer.from([0xff, 0xd8, 0xff])),
]);

test('the text and the files of a winmail.dat are unpacked, under their whole names', () => {
  const content = readTnef(whole);
  expect(content).toMatchObject({ text: 'Hello Wade', html: '<p>Hello <b>Wade</b></p>' });
  expect(content?.files.map(({ name, content: bytes }) => [name, bytes.length])).toEqual([
    ['Plan für den Zaun.pdf', 13],
    ['porch.jpg', 3],
  ]);
});

test('what is no winmail.dat is left alone', () => {
  expect(readTnef(Buffer.from('PK'))).toBeUndefined();
  expect(readTnef(new Uint8Array(0))).toBeUndefined();
});

test('of one that is cut off or damaged, what came before counts', () => {
  for (let length = 0; length <= whole.length; length += 1) {
    const content = readTnef(whole.subarray(0, length));
    expect(content?.files.length ?? 0).toBeLessThanOrEqual(2);
  }
  for (let at = 6; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(0xff, at);
    expect(() => readTnef(damaged)).not.toThrow();
  }
  const endless = attribute(2, 0x00069005, Buffer.concat([number(4, 0xffffffff), whole]));
  expect(() => readTnef(Buffer.concat([begin, endless]))).not.toThrow();
});
