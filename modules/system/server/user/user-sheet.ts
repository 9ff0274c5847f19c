/** The columns of Saber's user sheets by the names of our wire, in their order (spec/system#users). */
export const userSheet = {
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

/** The same headers by the field that an import sets. */
export const importWordings = {
  account: userSheet.account,
  name: userSheet.name,
  realName: userSheet.realName,
  email: userSheet.email,
  phone: userSheet.phone,
  roleId: userSheet.roleName,
  deptId: userSheet.deptName,
  postId: userSheet.postName,
  birthday: userSheet.birthday,
} as const;
