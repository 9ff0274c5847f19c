import { create } from 'zustand';
import { release } from '../api/release.ts';
import { onStoredElsewhere, readStored, writeStored } from '../api/storage.ts';
import { useSession } from '../session/session.ts';
import type { Fault } from './fault.ts';
import { faultKey, noted } from './fault-groups.ts';

const STORED = 'error-log';
const longest = { message: 1000, stack: 4000, info: 2000, url: 500 };

const stored = (): readonly Fault[] => readStored<readonly Fault[]>(STORED) ?? [];

/** The local error log: survives a reload, is shared by the windows of this browser. */
export const useFaultLog = create<{ readonly faults: readonly Fault[] }>()(() => ({ faults: stored() }));

onStoredElsewhere((name) => name === STORED && useFaultLog.setState({ faults: stored() }));

function keep(faults: readonly Fault[]): void {
  writeStored(STORED, faults);
  useFaultLog.setState({ faults });
}

function note(fault: Pick<Fault, 'type' | 'message'> & Partial<Fault>): void {
  const entry: Fault = {
    type: fault.type,
    message: fault.message.slice(0, longest.message),
    stack: (fault.stack ?? '').slice(0, longest.stack),
    info: (fault.info ?? '').slice(0, longest.info),
    url: location.pathname.slice(0, longest.url),
    time: new Date().toISOString(),
    times: 1,
    release: release(),
    requestId: fault.requestId ?? '',
    userId: useSession.getState().userId,
  };
  keep(noted(stored(), entry));
}

const known = new WeakSet<object>();

/** Notes an error that nobody caught; the same error object once, however many hear of it. `info` tells where it was caught. */
export function noteError(error: unknown, info: string): void {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return;
    known.add(error);
  }
  const [message, stack] = error instanceof Error ? [error.message || error.name, error.stack] : [String(error), ''];
  note({ type: 'error', message, stack: stack ?? '', info });
}

/**
 * Notes a call that the server could not answer (spec/wire#errors, 500): its request id leads to the cause in the error
 * log.
 */
export const noteCall = (call: string, code: number, message: string, requestId: string): void =>
  note({ type: 'call', message, info: `${call} ${code}`, requestId });

/** Takes entries out, those counted further meanwhile stay. */
export function dropFaults(gone: readonly Fault[]): void {
  const counts = new Map(gone.map((fault) => [faultKey(fault), fault.times]));
  keep(stored().filter((fault) => fault.times > (counts.get(faultKey(fault)) ?? 0)));
}

/** The entries that somebody may see: his own, and those from before a sign-in. */
export const ownFaults = (faults: readonly Fault[], userId: string): readonly Fault[] =>
  faults.filter((fault) => fault.userId === '' || fault.userId === userId);
