import { label } from '@refectory/declaration/label.ts';

/** Texts of the page about oneself. */
export const infoTexts = {
  avatarOnly: label('头像只能是 jpg 或 png 图片', 'The picture must be a jpg or png image'),
  avatarTooLarge: label('头像不能超过 500kB', 'The picture can be at most 500 kB'),
  changeAvatar: label('更换头像', 'Change picture'),
  avatarRule: label('jpg 或 png，不超过 500kB', 'jpg or png, at most 500 kB'),
  profile: label('个人信息', 'Profile'),
  password: label('修改密码', 'Change password'),
  needOld: label('请输入原密码', 'Please enter the old password'),
  needNew: label('请输入新密码', 'Please enter the new password'),
  tooShort: label('密码至少 6 位', 'At least 6 characters'),
  likeHash: label('密码不能是 32 位十六进制字符', 'The password must not be 32 hexadecimal digits'),
  needNew1: label('请再次输入新密码', 'Please repeat the new password'),
  differ: label('两次输入的密码不一致', 'The two passwords do not match'),
  oldPassword: label('原密码', 'Old password'),
  newPassword: label('新密码', 'New password'),
  newPassword1: label('确认密码', 'Repeat new password'),
  passwordHint: label(
    '修改后需要重新登录，其他设备上的登录也会失效。',
    'You will have to sign in again, and sessions on other devices will end.',
  ),
  account: label('账号', 'Account'),
  tenant: label('租户编号', 'Tenant number'),
  roles: label('角色', 'Roles'),
  phoneLength: label('手机号码长度不是11位', 'The phone number must have 11 digits'),
  phoneLandline: label(
    '手机号码格式不正确：这是固定电话',
    'This is a landline: the phone number must be that of a mobile',
  ),
  name: label('姓名', 'Name'),
  needName: label('请输入姓名', 'Please enter the name'),
  realName: label('用户名', 'User name'),
  needRealName: label('请输入用户名', 'Please enter the user name'),
  phone: label('手机号', 'Phone'),
  email: label('邮箱', 'Email'),
  emailFormat: label('邮箱格式不正确', 'Please enter a valid email address'),
} as const;
