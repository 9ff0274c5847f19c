import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 数据源 (spec/develop#datasources): other databases, for the code generator and for tenants on their own server. */
export const datasource = defineResource({
  name: 'develop.datasource',
  path: '/blade-develop/datasource',
  label: label('数据源', 'Data source'),
  title: 'name',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 100 }),
    driverClass: f.text('驱动类', 'Driver', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 100,
      width: 170,
    }),
    url: f.text('连接地址', 'Address', {
      list: true,
      form: true,
      required: true,
      max: 500,
      width: 380,
      help: label(
        '如 jdbc:postgresql://主机:5432/数据库；加密连接加 ?sslmode=verify-full',
        'Such as jdbc:postgresql://host:5432/database; ?sslmode=verify-full for an encrypted connection',
      ),
    }),
    username: f.text('用户名', 'User', { list: true, form: true, required: true, max: 100 }),
    password: f.secret('密码', 'Password', { form: true, required: true, max: 200 }),
    replicas: f.text('从库', 'Replicas', {
      form: true,
      max: 500,
      help: label(
        '仅用于存放租户的 PostgreSQL，如 从库1:5432,从库2:5432；该库租户的列表、报表和导出由从库提供',
        'Only for PostgreSQL that holds tenants, such as db2:5432,db3:5432; lists, reports and exports of its tenants are read there',
      ),
    }),
    remark: f.multiline('备注', 'Remark', { list: true, form: true, max: 500 }),
  },
});

/** Input of `datasource/test`: the id of a stored source, or unsaved form values. */
export const datasourceTestInput = {
  id: f.reference('develop.datasource', '数据源', 'Data source'),
  driverClass: f.text('驱动类', 'Driver', { max: 100 }),
  url: f.text('连接地址', 'Address', { max: 500 }),
  username: f.text('用户名', 'User', { max: 100 }),
  password: f.secret('密码', 'Password', { max: 200 }),
} as const;
