import { readdirSync, readFileSync } from 'node:fs';

/** Statistics of a process from /proc/<pid>/stat. */
interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** In milliseconds. */
  readonly spent: number;
  /** By children that have ended, in milliseconds. */
  readonly spentByEnded: number;
}

const tickMs = 10;

/** Processor time of a process in milliseconds, without its children. Throws on systems without /proc. */
export function readProcessorTime(pid: number): number {
  const [stat] = readStat(String(pid));
  if (!stat) throw new Error(`No processor time of process ${pid}`);
  return stat.spent;
}

function readStat(pid: string): ProcessStat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ended] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) * tickMs) as [
      number,
      number,
    ];
    return [{ pid: Number(pid), parent: Number(fields[1]), spent: own, spentByEnded: ended }];
  } catch {
    // It has ended meanwhile, or this is not Linux.
    return [];
  }
}

/**
 * Processor time of this process and its children (PostgreSQL) in milliseconds, which other work on the machine hardly
 * affects. Zero if unavailable.
 */
export function processorTime(): { readonly node: number; readonly postgres: number } {
  const { user, system } = process.cpuUsage();
  const all = listProcessesBelow(process.pid);
  const children = all.filter(({ pid }) => pid !== process.pid);
  // A connection that has ended counts as a part of its postmaster.
  const postgres = children.reduce((sum, { spent, spentByEnded }) => sum + spent + spentByEnded, 0);
  return { node: (user + system) / 1000, postgres };
}

/** The same of a process with its children. */
export const sumProcessorTime = (pid: number): number =>
  listProcessesBelow(pid).reduce((sum, { spent }) => sum + spent, 0);

/** A process with its children and theirs. */
function listProcessesBelow(root: number): ProcessStat[] {
  const all = listProcesses();
  const below = new Set([root]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid }) => below.has(pid));
}

function listProcesses(): ProcessStat[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(name) : []));
  } catch {
    return [];
  }
}
