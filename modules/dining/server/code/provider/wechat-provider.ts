import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wechatRelease } from '#dining/contract/code/code-dictionaries.ts';
import { addressText } from '../guest-code.ts';
import { callWechat, readWechatAnswer } from './call-wechat.ts';
import type { CallLimit, CodeImage, CodeProvider, NewCode } from './code-images.ts';
import { isTokenFault, wechatRefusal } from './wechat-refusal.ts';
import { readWechatToken, type WechatAccount } from './wechat-token.ts';

interface WechatSettings extends WechatAccount {
  readonly page: string;
  readonly release: number;
  readonly width: number;
}

const releases: Readonly<Record<number, string>> = {
  [wechatRelease.keys.release]: 'release',
  [wechatRelease.keys.trial]: 'trial',
  [wechatRelease.keys.develop]: 'develop',
};

/** Below WeChat's limit of 5,000 codes a minute, because other programs may use the same mini-program. */
const codesPerMinute = 4_000;
const concurrency = 4;

/** Provider of mini-program codes (`getwxacodeunlimit`); the code is passed to the page as `scene`. */
export function createWechatProvider(settings: WechatSettings, assertRateLimit: CallLimit): CodeProvider {
  return {
    async order(codes) {
      const left = [...codes];
      const images: CodeImage[] = [];
      const work = async () => {
        for (let code = left.shift(); code; code = left.shift()) {
          assertRateLimit(`wechat codes ${settings.appId}`, codesPerMinute);
          try {
            images.push(await orderCode(settings, code));
          } catch (error) {
            // All or none: stop asking for the others.
            left.length = 0;
            throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: Math.min(concurrency, codes.length) }, work));
      return images;
    },
    test: async () => void (await readWechatToken(settings)),
  };
}

async function orderCode(settings: WechatSettings, { miniIcon }: NewCode): Promise<CodeImage> {
  const token = await readWechatToken(settings);
  const drawn = await requestCode(settings, miniIcon, token);
  if (!('errcode' in drawn)) return drawn;
  if (!isTokenFault(drawn)) throw wechatRefusal(drawn, settings.page);
  const again = await requestCode(settings, miniIcon, await readWechatToken(settings, token));
  if ('errcode' in again) throw wechatRefusal(again, settings.page);
  return again;
}

async function requestCode({ page, release, width }: WechatSettings, miniIcon: string, token: string) {
  const path = `/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token)}`;
  const bytes = await callWechat(path, {
    scene: addressText(miniIcon),
    page,
    width,
    env_version: releases[release],
    // WeChat can only check a released page.
    check_path: release === wechatRelease.keys.release,
  });
  const contentType = imageType(bytes);
  if (contentType) return { miniIcon, contentType, image: bytes };
  const answer = readWechatAnswer(bytes);
  if (!answer.errcode) throw new DomainError('dining.wechat-refused', { detail: 'no image' });
  return { errcode: answer.errcode, errmsg: answer.errmsg ?? '' };
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** MIME type by the first bytes: WeChat sends errors with status 200, too. */
function imageType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  return bytes.subarray(0, jpeg.length).equals(jpeg) ? 'image/jpeg' : undefined;
}
