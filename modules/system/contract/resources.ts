import { apiScope } from './access/api-scope.ts';
import { dataScope } from './access/data-scope.ts';
import { menu } from './access/menu.ts';
import { role } from './access/role.ts';
import { topmenu } from './access/topmenu.ts';
import { client } from './client.ts';
import { dept } from './dept.ts';
import { dict } from './dictionary/dict.ts';
import { dictbiz } from './dictionary/dict-biz.ts';
import { region } from './dictionary/region.ts';
import { param } from './param.ts';
import { post } from './post.ts';
import { tenant } from './tenant.ts';
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
