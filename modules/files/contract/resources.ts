import { attach } from './attach.ts';
import { image } from './image.ts';
import { imageGroup } from './image-group.ts';
import { oss } from './oss.ts';

export const filesResources = [oss, attach, imageGroup, image] as const;
