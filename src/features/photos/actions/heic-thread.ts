import decode from 'heic-decode';
import { kTransferable, kValue, Tinypool } from 'tinypool';

type Picture = Awaited<ReturnType<typeof decode.all>>[number] & { width: number; height: number };

// In a worker thread: decoding HEIC takes seconds of computing.
export default async ({ bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number }) => {
  // Its types omit that sizes are known before decoding (heic-decode's README).
  const [image] = (await decode.all({ buffer: bytes })) as Picture[];
  if (!image) throw new Error('no picture in the file');
  if (image.width * image.height > maxPixels) return { problem: 'tooManyPixels' };
  const { width, height, data } = await image.decode();
  const pixels = data.buffer as ArrayBuffer;
  // The pixels are transferred: copying them would block the event loop.
  return Tinypool.move({
    [kTransferable]: pixels,
    [kValue]: { width, height, pixels },
  });
};
