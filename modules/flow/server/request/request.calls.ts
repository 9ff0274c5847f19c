import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { formCalls } from '#flow/contract/form/form-calls.ts';
import { readStartForm } from './read-start-form.ts';
import { startRequest } from './start-request.ts';

export const boundFormCalls = bindCalls(formCalls, { form: readStartForm, start: startRequest });
