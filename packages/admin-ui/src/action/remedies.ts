import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { ComponentType } from 'react';
import { can } from '../api/permissions.ts';
import type { Row } from '../api/queries.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import type { FormValues } from '../form/form-values.ts';

/** An action that was refused for these rows, all with one code. */
export interface RefusedAction {
  readonly resource: Resource;
  readonly key: string;
  readonly rows: readonly Row[];
  /** What was filled in, as it was sent. */
  readonly input: FormValues;
  /** Why, in words. */
  readonly msg: string;
  readonly code: string;
}

/** What can be done about a refusal instead of filling in the same once more. */
export interface Remedy {
  /** The right to use it; without it the refusal is shown like any other. */
  readonly permission: string;
  /** Shown in place of the refusal. */
  readonly Dialog: ComponentType<{ readonly refused: RefusedAction; readonly dialog: Dialog<RefusedAction> }>;
}

const remedies = new Map<string, Remedy>();

/** Offers something where an action is refused with this code: to ask for approval. */
export function registerRemedy(code: ErrorCode, remedy: Remedy): void {
  remedies.set(code, remedy);
}

/** What the user may do about a refusal; undefined where there is nothing. */
export function findRemedy(code: string | number | undefined): Remedy | undefined {
  const remedy = remedies.get(String(code));
  return remedy && can(remedy.permission) ? remedy : undefined;
}
