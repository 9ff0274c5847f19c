/** The columns of Saber's user files by our wire names, in their order (spec/system#users). */
export const userSheetHeaders = {
  tenantId: '租户编号',
  account: '账户',
  name: '昵称',
  realName: '姓名',
  email: '邮箱',
  phone: '手机',
  roleName: '角色名称',
  deptName: '部门名称',
  postName: '岗位名称',
  birthday: '生日',
} as const;

/** The same headings by imported field. */
export const importHeaders = {
  account: userSheetHeaders.account,
  name: userSheetHeaders.name,
  realName: userSheetHeaders.realName,
  email: userSheetHeaders.email,
  phone: userSheetHeaders.phone,
  roleId: userSheetHeaders.roleName,
  deptId: userSheetHeaders.deptName,
  postId: userSheetHeaders.postName,
  birthday: userSheetHeaders.birthday,
} as const;
