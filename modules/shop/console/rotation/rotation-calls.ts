import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { rotation } from '../../contract/rotation/rotation.ts';

export const rotationCalls = {
  sheet: queryCall(rotation, 'sheet'),
  plan: queryCall(rotation, 'plan'),
  save: actionCall(rotation, 'saveitems'),
  fromMenu: actionCall(rotation, 'frommenu'),
  apply: actionCall(rotation, 'apply'),
} as const;

export type RotationSheet = CallResponse<typeof rotationCalls.sheet>;
export type RotationSpan = CallInput<typeof rotationCalls.plan>;
export type RotationDifference = CallResponse<typeof rotationCalls.plan>;

/** Address of the weeks of a cycle. */
export const sheetUrl = (id: string): string => `/shop/rotation/sheet?id=${id}`;
/** Address of applying a cycle. */
export const applyUrl = (id: string): string => `/shop/rotation/apply?id=${id}`;
