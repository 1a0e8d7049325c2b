/** What a phone without a signal says about what it stores. */
export const english = {
  title: 'Saved on this phone',
  text: 'It will be sent automatically once you have a signal. You can keep working.',
  drop: 'Remove from this phone',
  failed: "The office didn't accept this.",
  refused: 'Not saved',
  correct: 'Correct it',
  kinds: {
    on_my_way: 'On my way',
    arrived: 'Arrived',
    done: 'Completed',
    note: 'Note',
    photo: 'Photos',
    material: 'Material',
    hours: 'Hours',
    task: 'Checklist',
    change: 'Change proposal',
    question: 'Question',
  },
  steps: { arrived: 'Start work', done: 'Finish work' },
  unsentOne: '1 item waiting for a signal.',
  unsentOther: ({ count }: { count: string }) => `${count} items waiting for a signal.`,
};
