import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the file pages. */
export const filesTexts = {
  upload: label('上传', 'Upload'),
  uploaded: label('已上传 {name}', '{name} is uploaded'),
  download: label('下载', 'Download'),
  enlarge: label('放大图片 {name}', 'Enlarge {name}'),
  withToken: label('登录后可下载', 'For signed-in users'),
  tooLarge: label('文件不能超过 10MB', 'A file has at most 10 MB'),
} as const;
