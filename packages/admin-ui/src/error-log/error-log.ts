import { create } from 'zustand';
import { release } from '../api/release.ts';
import { onStorageChange, readStored, writeStored } from '../api/storage.ts';
import { useSession } from '../session/session.ts';
import { addError, errorKey } from './error-groups.ts';
import type { ErrorLogEntry } from './error-log-entry.ts';

const STORED = 'error-log';
const maxLengths = { message: 1000, stack: 4000, info: 2000, url: 500 };

const readEntries = (): readonly ErrorLogEntry[] => readStored<readonly ErrorLogEntry[]>(STORED) ?? [];

/** The local error log: survives a reload and is shared by the windows of this browser. */
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

/** Logs an uncaught error; the same error object only once. `info` says where it was caught. */
export function logError(error: unknown, info: string): void {
  if (typeof error === 'object' && error !== null) {
    if (loggedErrors.has(error)) return;
    loggedErrors.add(error);
  }
  const [message, stack] = error instanceof Error ? [error.message || error.name, error.stack] : [String(error), ''];
  addEntry({ type: 'error', message, stack: stack ?? '', info });
}

/** Logs a call that failed on the server (spec/wire#errors, 500): its request id is in the error log of the server. */
export const logFailedCall = (call: string, code: number, message: string, requestId: string): void =>
  addEntry({ type: 'call', message, info: `${call} ${code}`, requestId });

/** Removes the given entries; entries that occurred again in the meantime stay. */
export function removeErrors(gone: readonly ErrorLogEntry[]): void {
  const counts = new Map(gone.map((fault) => [errorKey(fault), fault.times]));
  saveEntries(readEntries().filter((fault) => fault.times > (counts.get(errorKey(fault)) ?? 0)));
}

/** The entries a user may see: own ones, and those from before sign-in. */
export const listOwnErrors = (faults: readonly ErrorLogEntry[], userId: string): readonly ErrorLogEntry[] =>
  faults.filter((fault) => fault.userId === '' || fault.userId === userId);
