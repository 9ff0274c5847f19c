import { label } from '@refectory/declaration/label.ts';

/** Wording of deputies (spec/flow#deputies). */
export const deputyTexts = {
  name: label('设置代理人', 'Name a deputy'),
  nameForLeave: label('为请假设置代理人', 'Name a deputy for this leave'),
  help: label(
    '这些天里，您的待办任务也会出现在对方的待办中，由其代您办理；最后一天过后自动结束。',
    'During these days your tasks also appear in their to-do list, to be handled for you; it ends automatically after the last day.',
  ),
  named: label('已设置代理人', 'Deputy named'),
} as const;
