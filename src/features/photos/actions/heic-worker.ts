import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

type Picture = Awaited<ReturnType<typeof decode.all>>[number] & { width: number; height: number };

// One picture, one worker: decoding HEIC is seconds of pure computing and hundreds of megabytes.
const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };
// Its types leave out that sizes are known before decoding (heic-decode's README).
const images = (await decode.all({ buffer: bytes })) as Picture[];
const [image] = images;
if (!image) throw new Error('no picture in the file');
if (image.width * image.height > maxPixels) parentPort?.postMessage({ problem: 'tooManyPixels' });
else {
  const { width, height, data } = await image.decode();
  const pixels = data.buffer as ArrayBuffer;
  parentPort?.postMessage({ width, height, pixels }, [pixels]);
}
