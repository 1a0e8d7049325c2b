import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b86c37' } });

/**
 * A JPEG as a phone takes it: rotated by a tag in its EXIF, with the location where it was taken.
 */
export function phoneJpeg(width = 800, height = 600): Promise<Buffer> {
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 47/1 0/1' } };
  return plain(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Telephone' }, ...location })
    .toBuffer();
}

export function png(width = 640, height = 480): Promise<Buffer> {
  return plain(width, height).png().toBuffer();
}

/** A small file that takes the decoder hundreds of megabytes: it needs all rows before the first. */
export function interlacedPng(width: number, height: number): Promise<Buffer> {
  return plain(width, height).png({ progressive: true }).toBuffer();
}

export function gif(): Promise<Buffer> {
  return plain(60, 40).gif().toBuffer();
}

/** HEIC as phones write it, by Debian's heif-enc. */
export async function heic(width = 320, height = 240): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-heic-'));
  try {
    writeFileSync(join(folder, 'in.png'), await png(width, height));
    execFileSync('heif-enc', [join(folder, 'in.png'), '-o', join(folder, 'out.heic')], {
      stdio: 'ignore',
    });
    return readFileSync(join(folder, 'out.heic'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A hundred kilobytes that unpack to 900 million pixels: a PNG of one bit per pixel, all black. */
export function pictureBomb(): Buffer {
  const edge = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(edge * (1 + edge / 8)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = Buffer.alloc(0);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', end),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A JPEG of almost exactly this many bytes: noise does not compress. */
export async function largeJpeg(bytes: number): Promise<Buffer> {
  const picture = await plain(400, 300).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length), 7)]);
}

/** A PNG of about twelve megabytes, 4000 by 1000 pixels: noise does not compress. */
export function largePng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 4000, height: 1000, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).png().toBuffer();
}
