import { threadId } from 'node:worker_threads';

export default (what: string): number => {
  if (what === 'fail') throw new Error('a task that fails');
  if (what === 'exit') process.exit();
  if (what === 'killed') process.kill(process.pid, 'SIGKILL');
  if (what === 'secret') return process.env.SECRET_FOR_TESTS?.length ?? 0;
  const filled: number[][] = [];
  while (what === 'endless' || what === 'memory')
    if (what === 'memory') filled.push([...Array(9999)]);
  return threadId;
};
