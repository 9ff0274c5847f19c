import { label } from '@refectory/declaration/label.ts';

export const topBarTexts = {
  logout: label('退出系统', 'Sign out'),
  fullScreen: label('全屏', 'Full screen'),
  leaveFullScreen: label('退出全屏', 'Exit full screen'),
  allMenus: label('全部', 'All'),
  topMenus: label('业务域', 'Areas'),
  logoutConfirm: label('退出系统，是否继续？', 'Sign out?'),
  home: label('首页', 'Home'),
  dashboard: label('我的仪表盘', 'My dashboard'),
  userInfo: label('个人信息', 'Personal info'),
  user: label('用户菜单', 'User menu'),
} as const;
