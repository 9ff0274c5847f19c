import type { ApiClient } from './api-client.ts';
import { createTestUser, type TestUser } from './test-user.ts';

export interface StartedLeave {
  readonly id: string;
  readonly processInstanceId: string;
}

/** Two colleagues, of whom one asks the other for leaves, and what tests of them need to know. */
export interface LeaveRequests {
  readonly applicant: TestUser;
  readonly approver: TestUser;
  /** A leave on a day of its own, by the process of that key. */
  readonly requestLeave: (reason: string, key?: string) => Promise<StartedLeave>;
  /** The approver's task of an instance. */
  readonly findTaskId: (started: StartedLeave) => Promise<string>;
}

const menus = ['work', 'work_start', 'work_claim', 'work_todo', 'work_send', 'work_done'];

/** `names` are new ones on that server. */
export async function createLeaveRequests(
  product: ApiClient,
  names: readonly [string, string],
): Promise<LeaveRequests> {
  const applicant = await createTestUser(product, names[0], menus);
  const approver = await createTestUser(product, names[1], menus);
  const users = await product.call<{ records: { id: string }[] }>(`/blade-user/page?account=${approver.account}`);
  const approverId = users.records[0]?.id;
  let day = 0;

  async function callAs<T>({ account, password }: TestUser, path: string, body?: unknown): Promise<T> {
    const { access_token } = await product.signIn(account, password);
    const { code, data, msg } = await product.callAs(access_token, path, body);
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data as T;
  }
  return {
    applicant,
    approver,
    async requestLeave(reason, key = 'leave') {
      const list = `/blade-flow/work/start-list?processDefinitionKey=${key}`;
      const { records } = await callAs<{ records: { id: string }[] }>(applicant, list);
      const at = new Date(Date.UTC(2031, 0, ++day)).toISOString().slice(0, 10);
      const times = { startTime: `${at} 09:00:00`, endTime: `${at} 18:00:00` };
      const input = { processDefinitionId: records[0]?.id, ...times, reason, approverId };
      return callAs(applicant, '/blade-desk/process/leave/start-process', input);
    },
    async findTaskId({ processInstanceId }) {
      type Tasks = { records: { taskId: string; processInstanceId: string }[] };
      const { records } = await callAs<Tasks>(approver, '/blade-flow/work/todo-list?size=100');
      return records.find((task) => task.processInstanceId === processInstanceId)?.taskId ?? '';
    },
  };
}
