import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { check } from '#ticket/contract/check/check.ts';
import { checkCalls } from '#ticket/contract/check/check-calls.ts';
import { checkConflict } from '#ticket/contract/check/check-conflict.ts';
import { checkDevice } from '#ticket/contract/check/check-device.ts';
import { deviceStates } from '#ticket/contract/check/check-device-states.ts';
import { forceTicket, scanTicket } from './decide/scan-ticket.ts';
import { simulateCheck } from './decide/simulate-check.ts';
import { undoCheck } from './decide/undo-check.ts';
import { emptyPlace } from './gate/empty-place.ts';
import { findTickets } from './gate/find-tickets.ts';
import { gateTopic } from './gate/gate-topic.ts';
import { ownDevices, ownGates } from './gate/own-gates.ts';
import { assertWatchedPlace, readBoard } from './gate/read-board.ts';
import { readGates } from './gate/read-gates.ts';
import { registerDevice } from './gate/register-device.ts';
import { makeSnapshot } from './offline/make-snapshot.ts';
import { resolveConflict } from './offline/resolve-conflict.ts';
import { syncChecks } from './offline/sync-checks.ts';

const ofGates = { listFilter: (ctx: Context) => ownGates(ctx, 't.place_id') };

export const checkBindings = [
  bindResource(check, 'ticket_check', {
    view: 'ticket_check_row',
    growing: { contains: { note: 'words', fault: 'words', nonce: 'numbers' } },
    hooks: ofGates,
  }),
  bindResource(checkConflict, 'ticket_check_conflict', {
    view: 'ticket_check_conflict_row',
    hooks: ofGates,
    actions: { resolve: resolveConflict },
  }),
  bindResource(checkDevice, 'ticket_check_device', {
    hooks: { listFilter: ownDevices },
    actions: { block: move(deviceStates, 'block'), unblock: move(deviceStates, 'unblock') },
  }),
];

/** What gates ask for, and those who watch them. */
export const boundCheckCalls = bindCalls(checkCalls, {
  gates: readGates,
  device: registerDevice,
  scan: scanTicket,
  force: forceTicket,
  undo: undoCheck,
  find: findTickets,
  snapshot: makeSnapshot,
  sync: syncChecks,
  simulate: simulateCheck,
  board: readBoard,
  empty: emptyPlace,
  live: manualOperation((caller: CallEnvironment, { placeId }: { readonly placeId: string }) =>
    openLiveStream(caller, async (ctx) => {
      await assertWatchedPlace(ctx, placeId);
      return [gateTopic(placeId)];
    }),
  ),
});

export const checkConstraints: ConstraintCodes = {
  ticket_check_append_only: 'ticket.check-fixed',
  ticket_check_nonce_once: 'ticket.nonce-taken',
  ticket_check_taken_back_once: 'ticket.undone-already',
  ticket_ticket_uses: 'ticket.uses-below-zero',
  ticket_place_inside: 'ticket.place-below-zero',
  ticket_check_conflict_once: 'ticket.conflict-once',
  ticket_check_conflict_resolved: 'ticket.conflict-settled',
};
