import sharp from 'sharp';

/** As a phone's camera returns them. */
const camera = { width: 4032, height: 3024 };

/** JPEGs of 12 megapixels, each different, each within a tenth of `bytes`. */
export async function makePhotos(count: number, bytes: number): Promise<Uint8Array[]> {
  const photos: Uint8Array[] = [];
  for (let number = 0; number < count; number += 1) photos.push(await makePhoto(bytes));
  return photos;
}

async function makePhoto(bytes: number): Promise<Uint8Array> {
  const noise = sharp({
    create: {
      ...camera,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  });
  const pixels = await noise.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  let low = 1;
  let high = 100;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const photo = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality })
      .toBuffer();
    if (Math.abs(photo.length - bytes) < bytes / 10) return photo;
    if (photo.length < bytes) low = quality + 1;
    else high = quality - 1;
  }
  throw new Error(`no JPEG of ${bytes} bytes could be made`);
}
