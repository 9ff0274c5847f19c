import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import type { PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';
import type { ComponentType } from 'react';

/** Path, labels, component, and the permission if it is not that of the path's menu. */
type FlowPage = readonly [
  path: string,
  zh: string,
  en: string,
  load: () => Promise<ComponentType>,
  access?: PageEntry['access'],
];

/** Pages of workflow and leaves (spec/flow#leave). */
const entries: readonly FlowPage[] = [
  ['/work/start', '发起流程', 'Start a process', async () => (await import('./work-pages.tsx')).StartProcessPage],
  ['/work/claim', '待认领', 'To claim', async () => (await import('./work-pages.tsx')).ClaimTasksPage],
  ['/work/todo', '待办', 'To do', async () => (await import('./work-pages.tsx')).TodoTasksPage],
  ['/work/send', '我发起的', 'Started by me', async () => (await import('./work-pages.tsx')).StartedProcessesPage],
  ['/work/done', '已办', 'Done', async () => (await import('./work-pages.tsx')).DoneTasksPage],
  ['/work/copied', '抄送我的', 'CC’d to me', async () => (await import('./work-pages.tsx')).CopiedProcessesPage],
  ['/work/deputy', '代理设置', 'Deputies', async () => (await import('./deputy/deputy-page.tsx')).DeputyPage],
  [
    '/work/process/leave/form/:processDefinitionId',
    '请假申请',
    'Leave request',
    async () => (await import('./leave/leave-form-page.tsx')).LeaveFormPage,
    'authenticated',
  ],
  [
    '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
    '请假审批',
    'Leave approval',
    async () => (await import('./leave/leave-handle-page.tsx')).LeaveHandlePage,
    'authenticated',
  ],
  [
    '/work/process/leave/detail/:processInstanceId/:businessId',
    '请假详情',
    'Leave',
    async () => (await import('./leave/leave-detail-page.tsx')).LeaveDetailPage,
    'authenticated',
  ],
  [
    '/work/process/:category/form/:processDefinitionId',
    '发起流程',
    'Start a process',
    async () => (await import('./request/request-form-page.tsx')).RequestFormPage,
    'authenticated',
  ],
  [
    '/work/process/:category/handle/:taskId/:processInstanceId/:businessId',
    '流程审批',
    'Approval',
    async () => (await import('./business/business-pages.tsx')).BusinessHandlePage,
    'authenticated',
  ],
  [
    '/work/process/:category/detail/:processInstanceId/:businessId',
    '流程详情',
    'Process',
    async () => (await import('./business/business-pages.tsx')).BusinessDetailPage,
    'authenticated',
  ],
  ['/flow/model', '模型管理', 'Models', async () => (await import('./model/model-page.tsx')).ModelPage],
  [
    '/flow/model/designer/:modelId',
    '流程设计',
    'Process designer',
    async () => (await import('./model/designer/designer-page.tsx')).DesignerPage,
    { menu: '/flow/model' },
  ],
  [
    '/flow/manager',
    '部署管理',
    'Deployments',
    async () => (await import('./model/definitions-page.tsx')).DefinitionsPage,
  ],
  ['/flow/follow', '流程跟踪', 'Instances', async () => (await import('./instances-page.tsx')).InstancesPage],
];

export const flowPages: readonly PageEntry[] = entries.map((entry) => page(...entry));
