import { label } from '@refectory/declaration/label.ts';

export const errorTexts = {
  reload: label('刷新页面', 'Reload'),
  home: label('返回首页', 'Go to Home'),
  crashed: label('后台出错了', 'Something went wrong'),
  crashedHint: label('刷新后可以继续，已保存的内容不会丢失。', 'Reload to continue. Nothing you saved is lost.'),
  details: label('技术细节', 'Technical details'),
  notFound: label('找不到这个页面', 'Page not found'),
  notFoundHint: label('地址可能有误，或者页面已经移走。', 'The address may be wrong, or the page has moved.'),
  forbidden: label('没有访问权限', 'No access'),
  forbiddenHint: label('需要这个页面时，请联系管理员为您授权。', 'Contact an administrator if you need this page.'),
  broken: label('服务器出了点问题', 'Something went wrong on the server'),
  brokenHint: label('已经记录下来。请稍后再试。', 'It has been recorded. Please try again later.'),
  back: label('返回上一页', 'Go back'),
  noPage: label('这个菜单没有页面', 'This menu has no page'),
  noPageHint: label(
    '菜单的路由地址 {path} 没有对应的页面，请联系管理员核对菜单。',
    'No page exists for its path {path}. Ask an administrator to check the menu.',
  ),
} as const;
