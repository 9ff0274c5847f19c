import type { TextVariables } from '@refectory/declaration/error-texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { flowErrors } from '../errors.ts';

type FlowErrors = typeof flowErrors;
type Params<Code extends keyof FlowErrors> = {
  readonly [Name in TextVariables<FlowErrors[Code]['zh']>]: string | number | Label;
};

/** A problem of a process: a refusal as data, and its element. */
export type ProcessProblem = {
  [Code in keyof FlowErrors]: {
    readonly code: Code;
    readonly params: Params<Code>;
    /** The element; absent for the whole process. */
    readonly elementId?: string | undefined;
  };
}[keyof FlowErrors];

/** Receives problems. The server throws the first, so that nothing is deployed; the designer collects all. */
export type ReportProblem = (problem: ProcessProblem) => void;
