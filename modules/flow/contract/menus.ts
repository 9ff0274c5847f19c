import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';

/** 我的事务 and 流程管理 (spec/system#menu-tree). Models and deployments are the platform's. */
export const flowMenus: readonly Menu[] = [
  {
    code: 'work',
    label: label('我的事务', 'My work'),
    path: '/work',
    icon: 'carry-out',
    sort: 2,
    children: [
      {
        code: 'work_start',
        label: label('发起事务', 'Start a process'),
        path: '/work/start',
        icon: 'play-circle',
        sort: 1,
        resource: 'work.start',
      },
      {
        code: 'work_claim',
        label: label('待签事务', 'To claim'),
        path: '/work/claim',
        icon: 'inbox',
        sort: 2,
        resource: 'work.claim',
      },
      {
        code: 'work_todo',
        label: label('待办事务', 'To do'),
        path: '/work/todo',
        icon: 'schedule',
        sort: 3,
        resource: 'work.todo',
      },
      {
        code: 'work_send',
        label: label('已发事务', 'Sent'),
        path: '/work/send',
        icon: 'send',
        sort: 4,
        resource: 'work.send',
      },
      {
        code: 'work_done',
        label: label('办结事务', 'Done'),
        path: '/work/done',
        icon: 'check-square',
        sort: 5,
        resource: 'work.done',
      },
    ],
  },
  {
    code: 'flow',
    label: label('流程管理', 'Workflow'),
    path: '/flow',
    icon: 'apartment',
    sort: 92,
    children: [
      {
        code: 'flow_model',
        label: label('模型管理', 'Models'),
        path: '/flow/model',
        icon: 'partition',
        sort: 1,
        resource: 'flow.model',
        platform: true,
        buttons: { flow_model_design: label('设计', 'Design') },
      },
      {
        code: 'flow_manager',
        label: label('部署管理', 'Deployments'),
        path: '/flow/manager',
        icon: 'deployment-unit',
        sort: 2,
        resource: 'flow.manager',
        platform: true,
        buttons: { flow_manager_upload: label('上传部署', 'Upload') },
      },
      {
        code: 'flow_follow',
        label: label('流程跟踪', 'Instances'),
        path: '/flow/follow',
        icon: 'node-index',
        sort: 3,
        resource: 'flow.follow',
      },
    ],
  },
];
