import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of uploads and stores (spec/files#uploads, §6). */
export const filesErrors = defineErrors('files', {
  'no-file': { zh: '请选择要上传的文件', en: 'Please choose a file to upload' },
  'empty-file': { zh: '文件内容为空', en: 'The file is empty' },
  'not-an-image': {
    zh: '图片无法识别，请上传 jpg、png、webp 或 gif',
    en: 'The image cannot be read; upload jpg, png, webp or gif',
  },
  'avatar-only': { zh: '头像只能是 jpg 或 png 图片', en: 'An avatar must be a jpg or png image' },
  'avatar-too-large': { zh: '头像不能超过 500kB', en: 'An avatar can be at most 500 kB', status: 413 },
  'file-too-large': { zh: '文件不能超过 {megabytes} MB', en: 'A file can be at most {megabytes} MB', status: 413 },
  'image-only': { zh: '只能上传图片', en: 'Only images can be uploaded here' },
  quota: {
    zh: '存储空间不足：已用 {used} MB，共 {limit} MB，请删除不用的附件或联系管理员',
    en: 'Not enough storage: {used} MB of {limit} MB used; delete attachments or contact an administrator',
    status: 413,
  },
  'quota-reached': { zh: '存储空间不足', en: 'Not enough storage for this file', status: 413 },
  'too-many-avatars': {
    zh: '今天已上传 {max} 个头像，请明天再试',
    en: '{max} avatars have been uploaded today; please try again tomorrow',
    status: 429,
  },
  gone: { zh: '文件不存在或已被删除', en: 'The file does not exist or has been removed', status: 404 },
  'not-uploaded': { zh: '请先上传图片', en: 'Please upload the image first' },
  'image-there': { zh: '这张图片已在图库中', en: 'This image is already in the library' },
  'group-name-taken': { zh: '同级已有同名分组', en: 'There is already a group with this name at this level' },
  'store-unreachable': {
    zh: '对象存储“{name}”无法访问，请检查配置',
    en: 'The store “{name}” cannot be reached; check its settings',
  },
  'private-address': {
    zh: '对象存储“{name}”的地址在服务器内网，未开放（PRIVATE_NETWORK）',
    en: 'The store “{name}” is on the server’s private network, which is not allowed (PRIVATE_NETWORK)',
  },
  'store-code-taken': { zh: '资源编号已存在', en: 'This code already exists' },
  's3-needs': { zh: 'S3 兼容存储必须填写{name}', en: '{name} is required for S3-compatible storage' },
  'endpoint-malformed': {
    zh: '资源地址必须以 http:// 或 https:// 开头',
    en: 'The endpoint must begin with http:// or https://',
  },
  'store-holds-files': {
    zh: '已有 {count} 个文件存放于此，不能更改其位置',
    en: '{count} files are stored here; the location cannot be changed',
    status: 409,
  },
});
