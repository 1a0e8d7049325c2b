/** Starting checklists that owners are expected to change. */
export const defaultChecklists: readonly { name: string; items: readonly string[] }[] = [
  {
    name: 'Every visit',
    items: [
      'Call on the way',
      'Photos before the work',
      'Cover the floor',
      'Do the work',
      'Photos after the work',
      'Clean up and haul away debris',
      'Do a walk-through with the customer',
    ],
  },
  {
    name: 'Faucet or fixture replacement',
    items: [
      'Shut off the water and test it',
      'Remove the old fixture',
      'Check the shut-off valves and lines',
      'Set and seal the new fixture',
      'Turn the water on and check for leaks twice',
      'Show the customer the shut-off valve',
    ],
  },
  {
    name: 'Paint a room',
    items: [
      'Agree on color and sheen',
      'Move and cover the furniture',
      'Patch, sand and dust',
      'Prime patches and stains',
      'First coat',
      'Second coat',
      'Pull the tape and touch up',
      'Label the leftover paint',
    ],
  },
];
