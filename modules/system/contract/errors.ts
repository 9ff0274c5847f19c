import { defineErrors } from '@refectory/declaration/error-texts.ts';

export const systemErrors = defineErrors('system', {
  'account-taken': { zh: '该账号已存在', en: 'This account already exists' },
  'no-such-people-reference': {
    zh: '所选的角色、部门或岗位不存在',
    en: 'A selected role, department or position does not exist',
  },
  'not-oneself': { zh: '不能删除自己', en: 'You cannot delete yourself' },
  'last-administrator': { zh: '必须保留至少一名超级管理员', en: 'There must be at least one administrator' },
  'administrator-only': {
    zh: '只有超级管理员可以授予超级管理员角色',
    en: 'Only an administrator can grant the administrator role',
    status: 403,
  },
  'administrator-role-stays': {
    zh: '超级管理员角色不能删除或更改别名',
    en: 'The administrator role cannot be deleted or given another alias',
  },
  'administrator-elsewhere': {
    zh: '别名 administrator 只能用于租户 000000',
    en: 'The alias “administrator” can only be used in tenant 000000',
  },
  'role-alias-taken': { zh: '角色别名已存在', en: 'This role alias already exists' },
  'post-code-taken': { zh: '岗位编号已存在', en: 'This position code already exists' },
  'menu-code-taken': { zh: '菜单编号已存在', en: 'This menu code already exists' },
  'menu-path-taken': { zh: '路由地址已被其他菜单使用', en: 'This path is already used by another menu' },
  'button-needs-menu': { zh: '按钮必须有上级菜单', en: 'A button needs a parent menu' },
  'topmenu-code-taken': { zh: '顶部菜单编号已存在', en: 'This top menu code already exists' },
  'client-id-taken': { zh: '应用 ID 已存在', en: 'This client ID already exists' },
  'client-in-use': {
    zh: '应用“{name}”由后台使用，不能删除或改名',
    en: 'The client “{name}” is used by the back office; it cannot be deleted or renamed',
  },
  'no-such-list': { zh: '没有这个列表', en: 'This list does not exist' },
  'no-such-view': { zh: '视图不存在', en: 'This view does not exist', status: 404 },
  'view-read-only': { zh: '共享的视图只能由创建者修改', en: 'Only its owner can change a shared view', status: 403 },
  'view-changed': {
    zh: '视图刚被修改，请刷新后重试',
    en: 'This view has just been changed. Please reload',
    status: 409,
  },
  'view-name-taken': { zh: '已有同名视图', en: 'You already have a view with this name' },
  'view-name-missing': { zh: '请输入视图名称', en: 'Please enter a name' },
  'too-many-views': { zh: '每个列表最多 {max} 个视图', en: 'At most {max} views per list' },
  'share-own-roles': {
    zh: '只能共享给自己拥有的角色',
    en: 'You can only share with roles that you have',
    status: 403,
  },
  'param-key-taken': { zh: '参数键名已存在', en: 'This parameter key already exists' },
  'dictionary-key-taken': { zh: '字典编号与键值已存在', en: 'This dictionary code and key already exist' },
  'dictionary-key-missing': { zh: '请输入字典键值', en: 'Please enter the key' },
  'dictionary-key-used': {
    zh: '键值“{key}”正在使用，不能删除或更改：{where}',
    en: 'The key “{key}” is in use and cannot be deleted or changed: {where}',
    status: 409,
  },
  'dictionary-fixed': {
    zh: '系统依赖该字典条目，编号、键值不能更改或删除，可修改名称',
    en: 'The system relies on this entry: its code and key cannot be changed or deleted, but its name can',
  },
  'tenant-stays': {
    zh: '管理租户不能删除，租户编号不能更改',
    en: 'The managing tenant cannot be deleted, and tenant numbers cannot be changed',
  },
  'home-has-no-end': {
    zh: '管理租户不能设置过期时间',
    en: 'The managing tenant cannot have an end date',
  },
  'domain-malformed': {
    zh: '请输入域名，例如 meal.example.com 或 http://meal.example.com:8080',
    en: 'Please enter a host, such as meal.example.com or http://meal.example.com:8080',
  },
  'domain-taken': { zh: '域名地址已被其他租户使用', en: 'This domain is already used by another tenant' },
  'tenant-name-differs': {
    zh: '名称与租户“{name}”不一致，未清除任何数据',
    en: 'This does not match the tenant name “{name}”; nothing was erased',
  },
  'tenant-at-work': {
    zh: '该租户正在导出、迁移或清除，请等它结束',
    en: 'The tenant is being exported, moved or erased; please wait until that has finished',
    status: 409,
  },
  'store-unreachable': {
    zh: '文件存储“{name}”无法连接，未清除任何数据；可选择跳过',
    en: 'The file store “{name}” cannot be reached; nothing was erased. You can choose to skip it',
  },
  'source-not-usable': {
    zh: '数据源“{name}”不能存放租户：须为 PostgreSQL，且使用 public 模式',
    en: 'The data source “{name}” cannot hold tenants: it must be PostgreSQL with the schema public',
  },
  'source-inhabited': {
    zh: '有租户存放在该数据源中，不能删除或更改其地址',
    en: 'This data source holds tenants; it cannot be deleted and its address cannot be changed',
    status: 409,
  },
  'tenant-stays-home': { zh: '管理租户不能迁移', en: 'The managing tenant cannot be moved' },
  'move-interrupted': {
    zh: '迁移中断，租户仍在原服务器正常工作；可以重新迁移',
    en: 'The move was interrupted; the tenant keeps working where it is and can be moved again',
    status: 409,
  },
  'dictionary-used-elsewhere': {
    zh: '有租户存放在其他数据源中，无法确认系统字典键值未被使用，不能删除或更改',
    en: 'Tenants in other data sources may use this key; it cannot be deleted or changed',
    status: 409,
  },
  'work-failed': {
    zh: '任务因系统错误中断，已记录；可以重试',
    en: 'The task failed with a system error, which was recorded; you can try again',
    status: 500,
  },
  'export-gone': {
    zh: '下载链接已使用或已过期，请重新导出',
    en: 'This link has been used or has expired; export again',
    status: 404,
  },
  'no-tenant-number': { zh: '没有可用的租户编号', en: 'No tenant numbers are left' },
  'user-limit': { zh: '账号数量已达租户额度', en: 'The tenant has reached its user limit' },
  'role-in-use': {
    zh: '还有 {count} 个用户使用角色“{name}”，不能删除',
    en: '{count} users have the role “{name}”; it cannot be deleted',
    status: 409,
  },
  'dept-in-use': {
    zh: '部门“{name}”还有 {count} 个用户，不能删除',
    en: '{count} users are in the department “{name}”; it cannot be deleted',
    status: 409,
  },
  'post-in-use': {
    zh: '还有 {count} 个用户担任岗位“{name}”，不能删除',
    en: '{count} users hold the position “{name}”; it cannot be deleted',
    status: 409,
  },
  'region-code-taken': { zh: '区划编号已存在', en: 'This region code already exists' },
  'region-code-prefix': {
    zh: '区划编号须以父区划编号 {parent} 开头',
    en: 'The code must begin with the parent code {parent}',
  },
  'region-not-below-parent': {
    zh: '区划编号与上级区划不符，且只能有一个国家',
    en: 'The code does not fit its parent region, and there is one country only',
  },
  'region-code-digits': { zh: '区划编号由 2 到 12 位数字组成', en: 'A region code must have 2 to 12 digits' },
  'region-root-stays': { zh: '国家不能删除', en: 'The country cannot be deleted' },
  'no-such-region': { zh: '父区划不存在', en: 'The parent region does not exist' },
  'scope-name-taken': { zh: '该菜单下已有同名权限', en: 'This menu already has a scope with that name' },
  'scope-column-unknown': {
    zh: '权限字段只能是 create_user（本人）或 create_dept（机构），或 - 表示按规则类型',
    en: 'The column is create_user (own rows), create_dept (departments), or - for that of the rule',
  },
  'scope-limits-nothing': {
    zh: '菜单“{menu}”的数据不记录创建人，数据权限对它不起作用；报表按预订和订单的数据权限统计',
    en: 'The rows behind “{menu}” do not record who made them, so a data scope would limit nothing; reports follow the data scopes of bookings and orders',
  },
  'scope-departments-missing': {
    zh: '自定义规则请至少选择一个部门',
    en: 'Choose at least one department for this rule',
  },
  'scope-path-empty': {
    zh: '请输入接口路径，例如 /dining/booking',
    en: 'Please enter a path, such as /dining/booking',
  },
  'param-value-hidden': {
    zh: '该参数是密码，更改键名时请重新填写键值',
    en: 'This parameter is a password: enter its value again when the key changes',
  },
  'scopes-malformed': { zh: '权限列表格式不正确', en: 'The list of scopes is not valid' },
  'depts-beyond-own': {
    zh: '您只能看到部分数据，不能使用自己部门及下级以外的部门（{count} 个）',
    en: 'You see only a part of the data and cannot use departments outside your own and those below ({count})',
    status: 403,
  },
  'limits-beyond-own': {
    zh: '有 {count} 个菜单您只能看到部分数据，授予时须带上自己的数据权限',
    en: 'You see only part of the data of {count} menus; a role that gets them must also get your own data scopes',
    status: 403,
  },
  'role-changed': {
    zh: '角色的权限刚被他人修改，请重新打开后再保存',
    en: 'Someone else has just changed the permissions of this role; open it again before saving',
    status: 409,
  },
  'scopes-beyond-own': {
    zh: '涉及自己没有的数据或接口权限（{count} 项），不能操作',
    en: 'This concerns {count} scopes that you do not have yourself',
    status: 403,
  },
  'beyond-own-grants': {
    zh: '涉及超出自己权限的菜单（{count} 项），不能操作',
    en: 'This concerns {count} menus that you do not have yourself',
    status: 403,
  },
  'platform-menu': {
    zh: '平台菜单不能授予其他租户的角色',
    en: 'Platform menus cannot be granted to roles of other tenants',
    status: 403,
  },
  'no-such-row': { zh: '所选数据有 {count} 条不存在', en: '{count} of the selected rows do not exist', status: 404 },
  'no-such-user': { zh: '所选用户有 {count} 个不存在', en: '{count} of the selected users do not exist', status: 404 },
  'menu-ids-malformed': { zh: '菜单列表格式不正确', en: 'The list of menus is not valid' },
  'phone-needs-password': {
    zh: '修改手机号须输入登录密码',
    en: 'Enter your password to change the phone number',
  },
  'factor-own': {
    zh: '本人的两步验证请在个人信息中关闭',
    en: 'Turn off your own second factor on your profile page',
  },
  'old-password-wrong': { zh: '原密码不正确', en: 'Wrong old password' },
  'password-attempts': {
    zh: '原密码错误次数过多，请30分钟后再试',
    en: 'Too many wrong passwords. Please try again in 30 minutes',
    status: 429,
  },
  'passwords-differ': { zh: '两次输入的新密码不一致', en: 'The new passwords do not match' },
  'password-same': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the old one' },
  'no-initial-password': {
    zh: '请先在参数管理中设置账号初始密码（account.initPassword），再导入用户',
    en: 'Set the initial account password (parameter account.initPassword) before importing users',
  },
  'import-refused': {
    zh: '未导入任何数据：{count} 行有误，第 {row} 行：{msg}',
    en: 'Nothing was imported: {count} rows have errors; row {row}: {msg}',
  },
  'system-value': { zh: '{name}不能为空', en: '{name} cannot be empty' },
});
