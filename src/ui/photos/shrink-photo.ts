import { isCanvasReadable } from '../canvas-readable.ts';

/** A larger file is not opened: it could fill the memory of a phone. */
const maxOpenedBytes = 100 * 1024 * 1024;
const quality = 0.85;

/**
 * Makes a photo small enough to send, as a JPEG. Returns undefined if this browser cannot open it.
 * @param maxBytes of the result
 * @param maxEdge max width and height of the result in pixels; less for a photo that would still be
 * too large
 */
export async function shrinkPhoto(
  file: File,
  maxBytes: number,
  maxEdge: number,
): Promise<File | undefined> {
  if (file.size > maxOpenedBytes || !isCanvasReadable()) return undefined;
  // What this browser cannot open is sent unchanged.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (let edge = maxEdge; edge >= maxEdge / 4; edge /= 2) {
      const jpeg = await toJpeg(picture, edge);
      if (!jpeg) return undefined;
      if (jpeg.size > maxBytes) continue;
      const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
      return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function toJpeg(picture: ImageBitmap, edge: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
