import { readFileSync } from 'node:fs';
import { modelTemplates } from '#flow/contract/model-calls.ts';

const read = (name: string): string => readFileSync(new URL(`./${name}.bpmn`, import.meta.url), 'utf8');

/** A purchase request: description, amount and date; above an amount a second person approves (spec/flow#form). */
export const purchaseFile = { name: 'purchase.bpmn', xml: read('purchase') };

/** Template files of new models. */
export const templateFiles: ReadonlyMap<number, string> = new Map([
  [modelTemplates.empty, read('empty')],
  [modelTemplates.approval, read('approval')],
  [modelTemplates.request, purchaseFile.xml],
]);

/** English texts of these files, by element. */
export const englishNames: Readonly<Record<string, string>> = {
  first: 'Approve',
  second: 'Second approval',
  'to-large': 'Yes, above 5000',
  'second-decision': 'Approved again?',
  'to-second-approved': 'Yes',
  'to-second-rejected': 'No',
  start: 'Request',
  approve: 'Approve',
  decision: 'Approved?',
  'to-approved': 'Yes',
  'to-rejected': 'No',
  approved: 'Approved',
  rejected: 'Rejected',
};
