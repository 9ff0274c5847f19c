import { label } from '@refectory/declaration/label.ts';

/** Wording of the file pages. */
export const filesTexts = {
  upload: label('上传', 'Upload'),
  usedOf: label('已用 {used} / {limit}', '{used} of {limit} used'),
  usedOfAny: label('已用 {used}', '{used} used'),
  uploaded: label('已上传 {name}', '{name} uploaded'),
  download: label('下载', 'Download'),
  uploadImages: label('批量上传', 'Upload several'),
  imagesAdded: label('已加入 {count} 张图片', '{count} images added'),
  enlarge: label('放大图片 {name}', 'Enlarge {name}'),
  withToken: label('登录后可下载', 'Sign-in required'),
  tooLarge: label('文件不能超过 10MB', 'A file can be at most 10 MB'),
  test: label('测试', 'Test'),
  works: label(
    '“{name}”可用，写入、读取、删除共 {milliseconds} 毫秒',
    '“{name}” works: write, read and delete took {milliseconds} ms',
  ),
} as const;
