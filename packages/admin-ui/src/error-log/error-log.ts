import { create } from 'zustand';
import { release } from '../api/release.ts';
import { onStorageChange, readStored, writeStored } from '../api/storage.ts';
import { useSession } from '../session/session.ts';
import { addError, errorKey } from './error-groups.ts';
import type { ErrorLogEntry } from './error-log-entry.ts';

const STORED = 'error-log';
const maxLengths = { message: 1000, stack: 4000, info: 2000, url: 500 };

const readEntries = (): readonly ErrorLogEntry[] => readStored<readonly ErrorLogEntry[]>(STORED) ?? [];

/** The local error log: survives a reload, is shared by the windows of this browser. */
export const useErrorLog = create<{ readonly faults: readonly ErrorLogEntry[] }>()(() => ({ faults: readEntries() }));

onStorageChange((name) => name === STORED && useErrorLog.setState({ faults: readEntries() }));

function saveEntries(faults: readonly ErrorLogEntry[]): void {
  writeStored(STORED, faults);
  useErrorLog.setState({ faults });
}

function addEntry(fault: Pick<ErrorLogEntry, 'type' | 'message'> & Partial<ErrorLogEntry>): void {
  const entry: ErrorLogEntry = {
    type: fault.type,
    message: fault.message.slice(0, maxLengths.message),
    stack: (fault.stack ?? '').slice(0, maxLengths.stack),
    info: (fault.info ?? '').slice(0, maxLengths.info),
    url: location.pathname.slice(0, maxLengths.url),
    time: new Date().toISOString(),
    times: 1,
    release: release(),
    requestId: fault.requestId ?? '',
    userId: useSession.getState().userId,
  };
  saveEntries(addError(readEntries(), entry));
}

const loggedErrors = new WeakSet<object>();

/** Notes an error that nobody caught; the same error object once, however many hear of it. `info` says where it was caught. */
export function logError(error: unknown, info: string): void {
  if (typeof error === 'object' && error !== null) {
    if (loggedErrors.has(error)) return;
    loggedErrors.add(error);
  }
  const [message, stack] = error instanceof Error ? [error.message || error.name, error.stack] : [String(error), ''];
  addEntry({ type: 'error', message, stack: stack ?? '', info });
}

/**
 * Notes a call that the server could not answer (spec/wire#errors, 500): its request id leads to the cause in the error
 * log.
 */
export const logFailedCall = (call: string, code: number, message: string, requestId: string): void =>
  addEntry({ type: 'call', message, info: `${call} ${code}`, requestId });

/** Removes the given entries; entries that occurred again in the meantime stay. */
export function removeErrors(gone: readonly ErrorLogEntry[]): void {
  const counts = new Map(gone.map((fault) => [errorKey(fault), fault.times]));
  saveEntries(readEntries().filter((fault) => fault.times > (counts.get(errorKey(fault)) ?? 0)));
}

/** The entries that somebody may see: his own, and those from before a sign-in. */
export const listOwnErrors = (faults: readonly ErrorLogEntry[], userId: string): readonly ErrorLogEntry[] =>
  faults.filter((fault) => fault.userId === '' || fault.userId === userId);
