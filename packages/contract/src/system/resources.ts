import { apiScope } from './api-scope.ts';
import { client } from './client.ts';
import { dataScope } from './data-scope.ts';
import { dept } from './dept.ts';
import { dict } from './dict.ts';
import { dictbiz } from './dict-biz.ts';
import { menu } from './menu.ts';
import { param } from './param.ts';
import { post } from './post.ts';
import { region } from './region.ts';
import { role } from './role.ts';
import { tenant } from './tenant.ts';
import { topmenu } from './topmenu.ts';
import { user } from './user.ts';

export const systemResources = [
  user,
  role,
  dept,
  post,
  menu,
  topmenu,
  param,
  dict,
  dictbiz,
  tenant,
  client,
  dataScope,
  apiScope,
  region,
] as const;
