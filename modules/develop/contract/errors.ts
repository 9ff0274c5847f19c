import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of data sources and of the code generator (spec/develop#code). */
export const developErrors = defineErrors('develop', {
  'source-name-taken': { zh: '已有同名数据源', en: 'There is already a data source with this name' },
  'driver-unknown': { zh: '驱动类只能是：{names}', en: 'The driver must be one of: {names}' },
  'url-malformed': { zh: '连接地址格式应为 {example}', en: 'The address must look like {example}' },
  'url-with-account': {
    zh: '连接地址中不能含用户名或密码，请填入相应输入框',
    en: 'The address must not contain a user or password; use their own fields',
  },
  'password-again': {
    zh: '更改驱动、主机、端口、用户名或从库后，请重新输入密码',
    en: 'After a change of driver, host, port, user or replicas, enter the password again',
  },
  'replicas-malformed': {
    zh: '从库应为 主机:端口，多个用逗号分隔，仅限 PostgreSQL',
    en: 'Replicas are host:port, separated by commas, and of PostgreSQL only',
  },
  'password-missing': { zh: '请输入密码', en: 'Please enter the password' },
  'source-password-lost': {
    zh: '数据源“{name}”的密码缺失，请编辑并重新输入',
    en: 'The password of the data source “{name}” is missing; edit it and enter it again',
  },
  'source-network': {
    zh: '{host} 不在数据源可用的网络内，或没有这个主机（DATABASE_NETWORKS）',
    en: '{host} is not in a network that data sources may be in, or there is no such host (DATABASE_NETWORKS)',
  },
  'source-refused': { zh: '{host} 拒绝连接，请检查主机和端口', en: '{host} refuses connections; check host and port' },
  'source-silent': { zh: '{host} 在 {seconds} 秒内没有应答', en: '{host} did not answer within {seconds} seconds' },
  'source-login': { zh: '用户名或密码不正确，或没有权限连接', en: 'Wrong user or password, or no right to connect' },
  'source-database': {
    zh: '数据库 {database} 不存在或无权访问',
    en: 'The database {database} does not exist or cannot be accessed',
  },
  'source-tls': { zh: '加密连接失败：{reason}', en: 'The encrypted connection failed: {reason}' },
  'source-broken': {
    zh: '{host} 中断了连接，它可能不是所选类型的数据库',
    en: '{host} closed the connection; it may not be a database of the chosen kind',
  },
  'source-not-postgresql': {
    zh: '数据源“{name}”不是 PostgreSQL',
    en: 'The data source “{name}” is not PostgreSQL',
  },
  'source-full': { zh: '{host} 的连接数已满，请稍后再试', en: '{host} has no free connection; please try again later' },
  'no-such-table': { zh: '数据源中没有表 {table}', en: 'The data source has no table {table}' },
  'no-such-column': { zh: '表 {table} 没有字段 {column}', en: 'The table {table} has no column {column}' },
  'no-columns': { zh: '至少需要一个字段', en: 'At least one field is required' },
  'columns-malformed': { zh: '字段映射格式不正确', en: 'The field mapping is not valid' },
  'column-refused': { zh: '字段 {column}：{reason}', en: 'Column {column}: {reason}' },
  'name-unusable': {
    zh: '无法由此得到英文标识，请使用字母和数字',
    en: 'This cannot be turned into an identifier; use letters and digits',
  },
  'module-of-the-house': {
    zh: '模块 {module} 属于平台，请换一个包名',
    en: 'The module {module} belongs to the platform; choose another module path',
  },
  'already-there': {
    zh: '项目中已有 {name}，请更改表名、包名或服务名',
    en: 'The project already has {name}; change the table, module path or service',
    status: 409,
  },
  'tree-unknown': {
    zh: '项目文件 {file} 的内容与预期不符，无法插入',
    en: 'The project file {file} is not as expected, so nothing can be added to it',
  },
  'package-gone': {
    zh: '下载链接已失效，请重新生成',
    en: 'This link has been used or has expired; generate again',
    status: 404,
  },
  'source-fault': { zh: '数据库应答：{reason}', en: 'The database says: {reason}' },
});
