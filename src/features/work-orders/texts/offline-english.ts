/** What a phone without a signal says about what it keeps. */
export const english = {
  title: 'Kept on this phone',
  text: 'It is sent by itself as soon as there is a signal. You can go on working.',
  drop: 'Remove from this phone',
  failed: 'The office did not take this.',
  kinds: {
    on_my_way: 'On my way',
    arrived: 'Arrived',
    done: 'Done',
    note: 'Note',
    photo: 'Photos',
    material: 'Material',
    hours: 'Hours',
    task: 'Checklist',
    change: 'Change proposal',
    question: 'Question',
  },
  steps: { arrived: 'Start the work', done: 'Finish the work' },
  unsent_one: 'One thing waits for a signal.',
  unsent_other: '{{count}} things wait for a signal.',
};
