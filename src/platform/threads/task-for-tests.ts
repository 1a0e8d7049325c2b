import { threadId } from 'node:worker_threads';

export default (what: string): number => {
  if (what === 'fail') throw new Error('a task that fails');
  if (what === 'exit') process.exit();
  const filled: number[][] = [];
  while (what === 'endless' || what === 'memory')
    if (what === 'memory') filled.push([...Array(9999)]);
  return threadId;
};
