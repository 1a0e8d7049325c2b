import { readdirSync, readFileSync } from 'node:fs';
import { SECONDS } from '#lib/days/durations.ts';

/** Ticks of /proc per second: Linux uses 100 on every platform that Node runs on. */
const ticksPerSecond = 100;
const sampleMs = 2 * SECONDS;

interface Process {
  pid: number;
  parent: number;
  /** Its own computing time and that of each child it has waited for. */
  ticks: number;
}

/**
 * Counts the computing time of this process and of all that it starts, directly or not. A process
 * that outlives its parent, as a database in the background does, counts as it was last seen.
 * @param mark a variable in the environment of all that belongs to this run
 * @returns seconds so far; 0 where the system has no /proc
 */
export function countCpuSeconds(mark: string): () => number {
  const hasMark = new Map<string, boolean>();
  let ofRun = new Map<string, Process>();
  let endedAlone = 0;

  function sample(): void {
    const found = new Map<string, Process>();
    const pids = new Set([process.pid]);
    for (const [key, one] of processes()) {
      if (!hasMark.has(key))
        hasMark.set(key, read(`/proc/${one.pid}/environ`)?.includes(mark) ?? false);
      if (!pids.has(one.parent) && !pids.has(one.pid) && !hasMark.get(key)) continue;
      pids.add(one.pid);
      found.set(key, one);
    }
    // Of all others, a parent has waited for them and has their time.
    const before = new Set([...ofRun.values()].map(({ pid }) => pid)).add(process.pid);
    for (const [key, { parent, ticks }] of ofRun)
      if (!found.has(key) && !before.has(parent)) endedAlone += ticks;
    ofRun = found;
  }

  setInterval(sample, sampleMs).unref();
  return () => {
    sample();
    const ticks = [...ofRun.values()].reduce((sum, one) => sum + one.ticks, endedAlone);
    return ticks / ticksPerSecond;
  };
}

/** Seconds that the process which started this one has computed, its ended children included. */
export function parentCpuSeconds(): number {
  return (processOf(process.ppid)?.[1].ticks ?? 0) / ticksPerSecond;
}

function processes(): [string, Process][] {
  return processIds().flatMap((pid) => {
    const found = processOf(pid);
    return found ? [found] : [];
  });
}

/** By id and time of start, as ids come back. */
function processOf(pid: number): [string, Process] | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // Of proc_pid_stat(5), from the third field on: a program's name may have spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  const ticks = utime + stime + cutime + cstime;
  return [`${pid} ${fields[19]}`, { pid, parent: fields[1] ?? 0, ticks }];
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
