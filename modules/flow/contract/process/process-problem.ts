import type { TextVariables } from '@refectory/declaration/error-texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { flowErrors } from '../errors.ts';

type FlowErrors = typeof flowErrors;
type Params<Code extends keyof FlowErrors> = {
  readonly [Name in TextVariables<FlowErrors[Code]['zh']>]: string | number | Label;
};

/** What is wrong with a process: a refusal of the workflow as data, and the element it is about. */
export type ProcessProblem = {
  [Code in keyof FlowErrors]: {
    readonly code: Code;
    readonly params: Params<Code>;
    /** The element to look at; absent for the process as a whole. */
    readonly elementId?: string | undefined;
  };
}[keyof FlowErrors];

/** Takes what is wrong. The server throws the first, so that nothing is deployed; the designer gathers them all. */
export type ReportProblem = (problem: ProcessProblem) => void;
