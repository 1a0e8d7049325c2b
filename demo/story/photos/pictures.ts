/**
 * Part of one of our own drawings in `art/`, used as a photo: left, top, width, height in its
 * units.
 */
interface Picture {
  art: string;
  part: readonly [number, number, number, number];
}

/** What the demo's visitors photographed. */
export const pictures = {
  kitchenSink: { art: 'service-plumbing', part: [0, 0, 600, 340] },
  drippingTap: { art: 'service-plumbing', part: [230, 20, 220, 165] },
  underTheSink: { art: 'service-plumbing', part: [190, 150, 240, 180] },
  shutOffValves: { art: 'service-plumbing', part: [40, 150, 240, 180] },
  burstPipe: { art: 'error-pipe', part: [10, 5, 300, 180] },
  breakerPanel: { art: 'service-electrical', part: [40, 20, 240, 180] },
  hangingLamp: { art: 'service-electrical', part: [240, 0, 220, 165] },
  outlet: { art: 'service-electrical', part: [400, 40, 200, 160] },
  cutCable: { art: 'service-electrical', part: [20, 225, 230, 110] },
  halfPaintedWall: { art: 'service-painting-drywall', part: [0, 0, 600, 340] },
  colorCards: { art: 'service-painting-drywall', part: [30, 30, 240, 180] },
  patchedWall: { art: 'service-painting-drywall', part: [360, 0, 240, 180] },
  workbench: { art: 'service-carpentry', part: [0, 0, 600, 340] },
  wornBoard: { art: 'service-carpentry', part: [60, 180, 320, 160] },
  bathroom: { art: 'work-bath', part: [0, 0, 720, 480] },
  vanity: { art: 'work-bath', part: [130, 180, 380, 285] },
  shower: { art: 'work-bath', part: [440, 0, 280, 420] },
  towelBar: { art: 'work-bath', part: [10, 180, 180, 160] },
  porch: { art: 'work-porch-before', part: [0, 0, 720, 480] },
  porchSteps: { art: 'work-porch-before', part: [200, 330, 320, 150] },
  porchPost: { art: 'work-porch-before', part: [60, 140, 240, 240] },
  frontDoor: { art: 'work-porch-before', part: [270, 190, 180, 220] },
  porchRoof: { art: 'work-porch-before', part: [20, 0, 680, 240] },
  wholeHouse: { art: 'house-section', part: [0, 0, 860, 640] },
  attic: { art: 'house-section', part: [150, 40, 460, 220] },
  waterHeater: { art: 'house-section', part: [160, 370, 220, 190] },
  sidePorch: { art: 'house-section', part: [600, 370, 240, 200] },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
