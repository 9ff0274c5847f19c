import { label } from '@refectory/declaration/label.ts';

export const topBarTexts = {
  logout: label('退出系统', 'Log out'),
  fullScreen: label('全屏', 'Full screen'),
  leaveFullScreen: label('退出全屏', 'Leave full screen'),
  allMenus: label('全部', 'All'),
  topMenus: label('业务域', 'Areas'),
  logoutConfirm: label('退出系统, 是否继续?', 'Log out of the system?'),
  home: label('首页', 'Home'),
  dashboard: label('我的仪表盘', 'My dashboard'),
  userInfo: label('个人信息', 'Personal info'),
  user: label('用户菜单', 'User menu'),
} as const;
