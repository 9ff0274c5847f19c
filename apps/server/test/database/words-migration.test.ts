import { readMigrations } from '@refectory/engine/database/migration/migration-files.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaFolders } from '#app/schema-folders.ts';
import { withMigrationFolder } from '../migration-folder.ts';

const files = readMigrations(schemaFolders);
const before = files.findIndex(({ name }) => name.endsWith('_system_words.sql'));

/** Entries of the dictionary `dish_status`: one as seeded, one with a changed Chinese label. */
async function addOldEntries(client: pg.Client, table: 'sys_dict' | 'sys_dict_biz'): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (code, dict_key, dict_value, dict_value_en) values ('dish_status', '-1', '菜品状态', 'Dish status') returning id`,
  );
  await client.query(
    `insert into ${table} (parent_id, code, dict_key, dict_value, dict_value_en)
     values ($1, 'dish_status', '10', '有货', 'On sale'), ($1, 'dish_status', '20', '停售', 'Off sale')`,
    [rows[0]?.id],
  );
}

test(
  'old words of dictionaries and remarks become those of the glossary, and words of people stay',
  {
    timeout: 60_000,
  },
  () =>
    withMigrationFolder(async (place) => {
      for (const { name, text } of files.slice(0, before)) place.write(`migrations/${name}`, text);
      await place.migrate();
      const client = new pg.Client({ connectionString: place.ownerUrl });
      await client.connect();
      const enter = (tenant: string) => client.query("select set_config('app.tenant', $1, false)", [tenant]);
      try {
        await enter('000000');
        await client.query(
          "insert into sys_tenant (tenant_id, tenant_name, linkman) values ('000000', 'one', 'a'), ('100001', 'two', 'b')",
        );
        await addOldEntries(client, 'sys_dict');
        await enter('100001');
        await addOldEntries(client, 'sys_dict_biz');
        await client.query(
          `insert into dining_parameter (param_key, param_value, remark)
         values ('late.entry', 'on', '是否允许补登取餐：on 允许、off 不允许'), ('strike.days', '30', '我们的备注：补登')`,
        );
        await client.query(
          `insert into message_work_item (kind, subject_id, title_zh, title_en, path, permission, settled_at)
         values ('task', 1, '待签收：请假 · 审批', 'To claim', 'menu:work_claim', 'work_claim', null),
           ('task', 2, '待签收：请假 · 审批', 'To claim', 'menu:work_claim', 'work_claim', app_now())`,
        );

        for (const { name, text } of files.slice(before)) place.write(`migrations/${name}`, text);
        await place.migrate();

        const expected = [
          { key: '-1', zh: '菜品状态', en: 'Dish status' },
          { key: '10', zh: '有货', en: 'Available' },
          { key: '20', zh: '已下架', en: 'Unavailable' },
        ];
        for (const table of ['sys_dict', 'sys_dict_biz']) {
          const { rows } = await client.query(
            `select dict_key as key, dict_value as zh, dict_value_en as en from ${table} order by id`,
          );
          expect(rows).toEqual(expected);
        }
        const { rows } = await client.query('select remark from dining_parameter order by param_key');
        expect(rows).toEqual([{ remark: '是否允许补录取餐：on 允许、off 不允许' }, { remark: '我们的备注：补登' }]);
        const items = await client.query('select title_zh as title from message_work_item order by subject_id');
        expect(items.rows).toEqual([{ title: '待认领：请假 · 审批' }, { title: '待签收：请假 · 审批' }]);
      } finally {
        await client.end();
      }
    }),
);

test(
  'parameters get their English names, messages a language each, and what people wrote stays',
  {
    timeout: 60_000,
  },
  () =>
    withMigrationFolder(async (place) => {
      const later = files.findIndex(({ name }) => name.endsWith('_system_parameter_words.sql'));
      for (const { name, text } of files.slice(0, later)) place.write(`migrations/${name}`, text);
      await place.migrate();
      const client = new pg.Client({ connectionString: place.ownerUrl });
      await client.connect();
      try {
        await client.query("select set_config('app.tenant', '000000', false)");
        await client.query("insert into sys_tenant (tenant_id, tenant_name, linkman) values ('000000', 'one', 'a')");
        await client.query(
          `insert into sys_param (param_name, param_name_en, param_key, param_value, remark_en) values
             ('开放注册', 'Registration is open', 'account.registerUser', 'true', ''),
             ('初始密码', 'First password of an account', 'account.initPassword', 'x', 'ours'),
             ('每分钟短信', 'Our own limit', 'sms.limit.minute', '1', 'ours')
           on conflict on constraint sys_param_key_unique do update
             set param_name_en = excluded.param_name_en, remark_en = excluded.remark_en`,
        );
        const { rows: people } = await client.query<{ id: string }>(
          "insert into sys_user (account, name, real_name, password) values ('reader', 'reader', 'reader', '$argon2id$x') returning id",
        );
        await client.query(
          `insert into message_mail (user_id, title, content) values
             ($1, '孙师傅抄送您：李 · 四发起的“请假 · 审批” · 孙师傅 sent you a copy: “请假 · 审批” started by 李 · 四', '请看'),
             ($1, '资金审批 A1 已驳回 · Request A1 was rejected', ''),
             ($1, '周报 · Weekly', '')`,
          [people[0]?.id],
        );

        for (const { name, text } of files.slice(later)) place.write(`migrations/${name}`, text);
        await place.migrate();

        const parameters = await client.query(
          "select param_key as key, param_name_en as name, remark_en as remark from sys_param where param_key ~ '^account|minute$' order by 1",
        );
        expect(parameters.rows).toEqual([
          { key: 'account.initPassword', name: 'Initial account password', remark: 'ours' },
          { key: 'account.registerUser', name: 'Self-registration', remark: 'true or false' },
          { key: 'sms.limit.minute', name: 'Our own limit', remark: 'ours' },
        ]);
        const messages = await client.query('select title, title_en, content from message_mail order by id');
        expect(messages.rows).toEqual([
          {
            title: '孙师傅抄送您：李 · 四发起的“请假 · 审批”',
            title_en: '孙师傅 sent you a copy: “请假 · 审批” started by 李 · 四',
            content: '请看',
          },
          { title: '资金审批 A1 已驳回', title_en: 'Request A1 was rejected', content: '' },
          { title: '周报 · Weekly', title_en: '', content: '' },
        ]);
      } finally {
        await client.end();
      }
    }),
);
