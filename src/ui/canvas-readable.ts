const edge = 8;
/** Of 255. Some browsers change single bits, which nobody sees. */
const tolerance = 8;

/**
 * Whether a page can read what it has drawn. Browsers that resist fingerprinting return noise or
 * white instead: a photo made smaller that way would be lost, and a signature unreadable.
 */
export function isCanvasReadable(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(20, 120, 220)';
  context.fillRect(0, 0, edge, edge);
  const { data } = context.getImageData(0, 0, edge, edge);
  return data.every(
    (value, index) => Math.abs(value - ([20, 120, 220, 255][index % 4] ?? 0)) <= tolerance,
  );
}
