import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { postCategory } from '#system/contract/dictionaries.ts';
import { runWhenChanged } from './run-when-changed.ts';

const { executive, middle, staff } = postCategory.keys;

const posts = [
  { code: 'ceo', name: '首席执行官', category: executive },
  { code: 'coo', name: '首席运营官', category: executive },
  { code: 'cfo', name: '首席财务官', category: executive },
  { code: 'cto', name: '首席技术官', category: executive },
  { code: 'cio', name: '首席信息官', category: executive },
  { code: 'pm', name: '技术经理', category: middle },
  { code: 'hrm', name: '人力经理', category: middle },
  { code: 'staff', name: '普通员工', category: staff },
];

/** Parameters of the platform; well-known passwords only in the demo (spec/system#seed). */
const parameters = (isDemo: boolean) => [
  {
    key: 'account.registerUser',
    name: '是否开启注册功能',
    name_en: 'Self-registration',
    value: 'true',
    remark: 'true/false',
    remark_en: '',
  },
  {
    key: 'account.initPassword',
    name: '账号初始密码',
    name_en: 'Initial account password',
    value: isDemo ? '123456' : '',
    remark: '为空时重置密码生成随机密码',
    remark_en: 'If empty, a reset generates a random password',
  },
  {
    key: 'tenant.initPassword',
    name: '新租户管理员初始密码',
    name_en: 'Initial administrator password of new tenants',
    value: isDemo ? 'admin' : '',
    remark: '为空时生成随机密码',
    remark_en: 'If empty, a random password is generated',
  },
];

/**
 * Creates tenant 000000 with its roles, positions and department, and the parameters (spec/system#seed). Runs once;
 * rows deleted later are not recreated.
 */
export async function seedBaseData(ctx: Context, isDemo: boolean): Promise<void> {
  await runWhenChanged(ctx, 'ground', 1, async () => {
    await sql`insert into sys_tenant (tenant_id, tenant_name, linkman) values ('000000', '管理组', 'admin') on conflict (tenant_id) do nothing`.execute(
      ctx.db,
    );
    await sql`insert into sys_role (role_name, role_alias, sort) values ('超级管理员', 'administrator', 1), ('用户', 'user', 2)
      on conflict (tenant_id, role_alias) do nothing`.execute(ctx.db);
    await sql`insert into sys_post (category, post_code, post_name, sort)
      select category, code, name, sort from jsonb_to_recordset(${JSON.stringify(posts.map((post, place) => ({ ...post, sort: place + 1 })))}::jsonb)
        as p (code text, name text, category int, sort int)
      on conflict (tenant_id, post_code) do nothing`.execute(ctx.db);
    await sql`insert into sys_dept (dept_name, full_name, sort) select '管理组', '管理组', 1
      where not exists (select from sys_dept where tenant_id = app_tenant())`.execute(ctx.db);
    await sql`insert into sys_param (param_key, param_name, param_name_en, param_value, remark, remark_en)
      select key, name, name_en, value, remark, remark_en from jsonb_to_recordset(${JSON.stringify(parameters(isDemo))}::jsonb)
        as p (key text, name text, name_en text, value text, remark text, remark_en text)
      on conflict (param_key) do nothing`.execute(ctx.db);
  });
}
