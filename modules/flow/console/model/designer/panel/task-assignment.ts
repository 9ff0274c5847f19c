import type { BpmnElement } from '#flow/contract/process/bpmn-element.ts';
import { readCandidates } from '#flow/contract/process/parse-task.ts';
import { readEngineAttribute } from '#flow/contract/process/read-engine-attribute.ts';

/** Kinds of candidates; `other` are variables. */
export const candidateKinds = ['role', 'post', 'dept', 'user', 'may', 'other'] as const;
export type CandidateKind = (typeof candidateKinds)[number];
export type Candidates = Readonly<Record<CandidateKind, readonly string[]>>;

/** Assignee of a task: a variable, an account, or whoever claims it among the candidates. */
export type Assignee =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'candidates' };

/** Assignee from the engine's attribute. */
export function readAssignee(task: BpmnElement): Assignee {
  const assignee = readEngineAttribute(task, 'assignee');
  const name = /^[$#]\{\s*(\w*)\s*\}$/.exec(assignee)?.[1];
  if (name !== undefined) return { kind: 'variable', name };
  return assignee === '' ? { kind: 'candidates' } : { kind: 'account', account: assignee };
}

/** Candidates of a task by kind, each with its prefix. */
export function sortCandidates(task: BpmnElement): Candidates {
  const { groups, users } = readCandidates(task);
  const all = [...groups, ...users];
  const toKind = (candidate: string): CandidateKind => {
    const prefix = candidate.slice(0, candidate.indexOf(':'));
    const known = candidateKinds.find((kind) => kind === prefix);
    return known === undefined || /[$#]\{/.test(candidate) ? 'other' : known;
  };
  const ofKind = (kind: CandidateKind) => all.filter((candidate) => toKind(candidate) === kind);
  return {
    role: ofKind('role'),
    post: ofKind('post'),
    dept: ofKind('dept'),
    user: ofKind('user'),
    may: ofKind('may'),
    other: ofKind('other'),
  };
}

/** Attribute change: set under our prefix, and removed under that of another modeler. */
export function engineAttribute(element: BpmnElement, name: string, value: string): Record<string, string | undefined> {
  const others = Object.keys(element.$attrs ?? {}).filter((key) => key.split(':').at(-1) === name);
  const text = value.trim();
  return {
    ...Object.fromEntries(others.map((key) => [key, undefined])),
    [`flowable:${name}`]: text === '' ? undefined : text,
  };
}

/** Attributes of an assignee. */
export function assigneeAttribute(task: BpmnElement, assignee: Assignee): Record<string, string | undefined> {
  const values = {
    variable: () => `\${${assignee.kind === 'variable' ? assignee.name : ''}}`,
    account: () => (assignee.kind === 'account' ? assignee.account : ''),
    candidates: () => '',
  };
  return engineAttribute(task, 'assignee', values[assignee.kind]());
}

/** Attributes of candidates: accounts and groups are separate. */
export function candidateAttributes(task: BpmnElement, candidates: Candidates): Record<string, string | undefined> {
  const all = candidateKinds.flatMap((kind) => candidates[kind]);
  const isUser = (candidate: string) => candidate.startsWith('user:');
  const groups = all.filter((candidate) => !isUser(candidate));
  const users = all.filter(isUser).map((candidate) => candidate.slice('user:'.length));
  return {
    ...engineAttribute(task, 'candidateGroups', groups.join(',')),
    ...engineAttribute(task, 'candidateUsers', users.join(',')),
  };
}
