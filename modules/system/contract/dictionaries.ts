import { type Dictionary, dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const dataScopeType = dictionary('data_scope_type', '数据权限', 'Data scope', {
  everything: entry(1, '全部可见', 'Everything'),
  own: entry(2, '本人可见', 'Own rows'),
  department: entry(3, '所在机构可见', 'Own department'),
  departmentTree: entry(4, '所在机构及子级可见', 'Own department and those below'),
  chosen: entry(5, '自定义', 'Chosen departments'),
});

export const menuCategory = dictionary('menu_category', '菜单类型', 'Kind of menu', {
  menu: entry(1, '菜单', 'Menu'),
  button: entry(2, '按钮', 'Button'),
});

export const buttonPosition = dictionary('button_func', '按钮功能', 'Button position', {
  none: entry(0, '无', 'None'),
  toolbar: entry(1, '工具栏', 'Toolbar'),
  row: entry(2, '操作栏', 'Row'),
  both: entry(3, '工具操作栏', 'Toolbar and row'),
});

export const yesNo = dictionary('yes_no', '是否', 'Yes or no', {
  no: entry(1, '否', 'No'),
  yes: entry(2, '是', 'Yes'),
});

export const sealed = dictionary('sealed', '封存', 'Archived', {
  no: entry(0, '否', 'No'),
  yes: entry(1, '是', 'Yes'),
});

export const userStatus = dictionary('user_status', '账号状态', 'Account status', {
  active: entry(1, '正常', 'Active', 'success'),
  pending: entry(2, '待审核', 'Awaiting approval', 'warning'),
});

export const enableStatus = dictionary('enable_status', '启用状态', 'Enabled', {
  enabled: entry(1, '启用', 'Enabled', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const apiScopeType = dictionary('api_scope_type', '接口权限', 'API scope', {
  system: entry(1, '系统接口', 'System call'),
  business: entry(2, '业务接口', 'Business call'),
});

export const postCategory = dictionary('post_category', '岗位类型', 'Position category', {
  executive: entry(1, '高层', 'Executive'),
  middle: entry(2, '中层', 'Middle'),
  staff: entry(3, '基层', 'Staff'),
  other: entry(4, '其他', 'Other'),
});

export const ossProvider = dictionary('oss_provider', '存储类型', 'Storage type', {
  local: entry(1, '本地', 'Local folder'),
  s3: entry(2, 'S3 兼容', 'S3 compatible'),
});

/** Dictionaries of the platform: one content for all tenants (spec/rules#dictionaries). */
export const systemDictionaries: readonly Dictionary[] = [
  dictionary('sex', '性别', 'Sex', [entry(1, '男', 'Male'), entry(2, '女', 'Female'), entry(3, '未知', 'Unknown')]),
  dictionary('region', '行政区划', 'Region level', [
    entry(0, '国家', 'Country'),
    entry(1, '省份/直辖市', 'Province'),
    entry(2, '地市', 'City'),
    entry(3, '区县', 'County'),
    entry(4, '乡镇', 'Town'),
    entry(5, '村委', 'Village'),
  ]),
  dataScopeType,
  apiScopeType,
  menuCategory,
  buttonPosition,
  yesNo,
  sealed,
  postCategory,
  dictionary('user_type', '用户平台', 'Platform', [entry(1, 'web', 'web'), entry(2, 'app', 'app')]),
  userStatus,
  enableStatus,
  ossProvider,
];
