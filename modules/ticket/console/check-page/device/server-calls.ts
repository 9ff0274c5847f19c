import type { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { type CallResponse, makeCall } from '@refectory/admin-ui/api/call.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { checkCalls } from '#ticket/contract/check/check-calls.ts';
import { checkDirection, checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule } from '#ticket/contract/check/check-facts.ts';
import type { GateList, StoredSnapshot } from './check-database.ts';
import type { CheckOutcome, ShownTicket } from './check-record.ts';
import type { NewCheck } from './keep-checks.ts';
import { type PostChecks, readSyncAnswer, type SendProblem, toSyncInput } from './send-checks.ts';

type Answer = CallResponse<typeof checkCalls.scan>;

/** Result of a call: its value, or a problem. */
export type Reached<T> = { readonly value: T } | { readonly problem: SendProblem };

/** Unreachable, or refused before execution. */
const unansweredCodes: readonly number[] = [0, 429, 502, 503, 504];
/** Signed out, or session locked. */
const signedOutCodes: readonly number[] = [401, 423];

/** Timeout of a call while a guest waits. */
const callTimeoutMs = 3000;

function toProblem(refusal: ApiError): SendProblem {
  refusal.isShown = true;
  if (unansweredCodes.includes(refusal.code)) return { kind: 'unreachable' };
  if (signedOutCodes.includes(refusal.code)) return { kind: 'signedOut' };
  return { kind: 'refused', text: refusal.msg };
}

async function reach<T>(call: Promise<T>): Promise<Reached<T>> {
  const { value, refusal } = await settle(call);
  return refusal ? { problem: toProblem(refusal) } : { value: value as T };
}

/** Result of a call with a timeout. A late response is ignored; the nonce is sent again. */
function reachSoon<T>(call: Promise<T>): Promise<Reached<T>> {
  const { promise, resolve } = Promise.withResolvers<Reached<T>>();
  const timer = setTimeout(() => resolve({ problem: { kind: 'unreachable' } }), callTimeoutMs);
  void reach(call).then((reached) => {
    clearTimeout(timer);
    resolve(reached);
  });
  return promise;
}

const quiet = { quiet: true } as const;

export const readGates = (): Promise<Reached<GateList>> => reachSoon(makeCall(checkCalls.gates, {}, quiet));

/** Registers the device and returns its id. */
export async function registerDevice(uid: string, placeId: string): Promise<Reached<string>> {
  const reached = await reach(makeCall(checkCalls.device, { uid, name: nameDevice(), placeId }, quiet));
  return 'problem' in reached ? reached : { value: reached.value.deviceId };
}

/** Display name of the device: operating system and browser. */
function nameDevice(): string {
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(navigator.userAgent)?.[0] ?? '';
  const browser = /Edg|Firefox|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? '';
  return [system, browser].filter(Boolean).join(' ');
}

/** Fetches the offline snapshot of a gate; `mark` was read before. */
export async function fetchSnapshot(placeId: string, deviceId: string, mark: number): Promise<Reached<StoredSnapshot>> {
  const reached = await reach(makeCall(checkCalls.snapshot, { placeId, deviceId }, quiet));
  return 'problem' in reached ? reached : { value: { ...reached.value, placeId, mark } };
}

type Scan = Pick<NewCheck, 'nonce' | 'placeId' | 'code' | 'direction' | 'scannedAt'>;

const toInput = ({ placeId, code, direction, nonce }: Scan, deviceId: string) => ({
  placeId,
  code,
  direction: checkDirection.keys[direction],
  nonce,
  deviceId,
});

/** Checks a code on the server. */
export const scanOnline = async (scan: Scan, deviceId: string): Promise<Reached<NewCheck>> =>
  toChecked(await reachSoon(makeCall(checkCalls.scan, toInput(scan, deviceId), quiet)), scan, 'check');

/** Lets a refused ticket through on the server. */
export const forceOnline = async (scan: Scan, note: string, deviceId: string): Promise<Reached<NewCheck>> =>
  toChecked(
    await reachSoon(makeCall(checkCalls.force, { ...toInput(scan, deviceId), note }, quiet)),
    scan,
    'force',
    note,
  );

/** Undoes a check on the server. */
export const undoOnline = async (scan: Scan, of: string): Promise<Reached<NewCheck>> =>
  toChecked(await reachSoon(makeCall(checkCalls.undo, { of, nonce: scan.nonce }, quiet)), scan, 'undo', '', of);

const outcomes = new Map<number, CheckOutcome>([
  [checkResult.keys.passed, 'passed'],
  [checkResult.keys.refused, 'refused'],
  [checkResult.keys.forced, 'forced'],
  [checkResult.keys.undone, 'undone'],
]);

function toChecked(
  reached: Reached<Answer>,
  scan: Scan,
  kind: NewCheck['kind'],
  note = '',
  ofNonce = '',
): Reached<NewCheck> {
  if ('problem' in reached) return reached;
  const { value } = reached;
  const outcome = outcomes.get(value.result) ?? 'refused';
  const rules = value.rules as unknown as readonly CheckRule[];
  const ticketId = value.ticketId ?? '';
  return { value: { ...scan, kind, ofNonce, note, outcome, rules, ticketId, ticket: toShown(value) } };
}

function toShown(answer: Answer): ShownTicket | undefined {
  if (!answer.ticketId) return undefined;
  const before = answer.lastChecks.find(({ at }) => at !== answer.at);
  return {
    ticketNo: answer.ticketNo ?? '',
    typeName: answer.typeName ?? '',
    holder: answer.holder ?? '',
    photo: answer.holderPhoto ?? '',
    usesLeft: answer.usesLeft,
    validTo: answer.validTo ?? '',
    lastUse: before ? [before.at, before.placeName].filter(Boolean).join(' · ') : '',
  };
}

/** Sends checks from the page with its session. */
export const postChecks =
  (deviceId: string): PostChecks =>
  async (checks) => {
    const input = toSyncInput(checks, deviceId, checkDirection.keys);
    const reached = await reach(
      makeCall(checkCalls.sync, input as Parameters<typeof makeCall<typeof checkCalls.sync>>[1], quiet),
    );
    return 'problem' in reached ? reached : { sent: readSyncAnswer(reached.value.answers) };
  };

/** Finds tickets by name, phone or number of the holder. */
export const findTickets = (keyword: string) => reachSoon(makeCall(checkCalls.find, { keyword }, quiet));
export type FoundTicket = CallResponse<typeof checkCalls.find>[number];
