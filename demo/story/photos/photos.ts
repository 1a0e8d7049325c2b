import sharp from 'sharp';
import { type PictureName, pictures } from './pictures.ts';

const drawings = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['./art/*.svg', '../../../src/ui/art/{error-pipe,house-section}.svg'],
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    ),
  ).map(([path, svg]) => [path.split('/').pop()?.replace('.svg', ''), svg]),
);

const maxEdgePixels = 1600;
/** An SVG's unit is a pixel at this density. */
const plainDensity = 72;

/** A JPEG of part of one of our drawings, as if a visitor had photographed it. */
export function takePhoto(name: PictureName): Promise<Uint8Array> {
  const { art, part } = pictures[name];
  const [left, top, width, height] = part;
  const drawing = drawings[art];
  if (!drawing) throw new Error(`there is no drawing ${art}`);
  const scale = Math.floor(maxEdgePixels / Math.max(width, height));
  return sharp(Buffer.from(drawing), { density: plainDensity * scale })
    .extract({
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    })
    .flatten({ background: '#efeae0' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
