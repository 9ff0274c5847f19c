import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../api-client.ts';
import { openPage, type PageOptions } from '../browser.ts';
import { openFixture } from '../browser-fixture.ts';
import { toViewport } from '../journey/journey-look.ts';
import { closeAfterTest } from '../on-failure.ts';
import { createTestUser, type TestUser } from '../test-user.ts';

interface StartedLeave {
  readonly id: string;
  readonly processInstanceId: string;
}

/** Two users, one requesting leaves from the other, and helpers. */
interface LeaveRequests {
  readonly applicant: TestUser;
  readonly approver: TestUser;
  /** A leave on a day of its own, by the process with a key. */
  readonly requestLeave: (reason: string, key?: string) => Promise<StartedLeave>;
  /** Task of the approver for an instance. */
  readonly findTaskId: (started: StartedLeave) => Promise<string>;
}

const menus = ['work', 'work_start', 'work_claim', 'work_todo', 'work_send', 'work_done', 'work_copied', 'work_deputy'];

/** `names` must be new on the server. */
async function createLeaveRequests(product: ApiClient, names: readonly [string, string]): Promise<LeaveRequests> {
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

/** Look of a page, and its width if it matters. */
type LeaveLook = PageOptions & { readonly width?: number };

/** A browser, and two users who request and approve leaves. */
export interface LeaveFixture {
  readonly leaves: LeaveRequests;
  /** A further user; the name must be new on the shared server. */
  createColleague(name: string): Promise<TestUser>;
  /** A page as one of the users or the administrator, closed with the test. */
  open(who: TestUser | undefined, path: string, look?: LeaveLook): ReturnType<typeof openPage>;
}

/** `names` must be new on the shared server: applicant, approver. */
export async function openLeaveFixture(names: readonly [string, string]): Promise<LeaveFixture> {
  const { api, browser } = await openFixture();
  return {
    leaves: await createLeaveRequests(api, names),
    createColleague: (name) => createTestUser(api, name, menus),
    async open(who, path, { width, ...look } = {}) {
      const person = who && { account: who.account, password: who.password };
      const opened = await openPage(browser, api, { ...look, ...person });
      closeAfterTest(opened.page);
      if (width !== undefined) await opened.page.setViewportSize(toViewport(width));
      await opened.page.goto(path);
      return opened;
    },
  };
}

export const findHeading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const findHistory = (page: Page, name = '流转历史'): Locator => page.getByRole('region', { name });
export const findButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
