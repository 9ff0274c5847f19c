import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { Thumbnail } from '@refectory/admin-ui/cell/thumbnail.tsx';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button, Space } from 'antd';
import { useMemo } from 'react';
import { goodsComment } from '../../contract/comment/goods-comment.ts';
import { commentTexts as texts } from './comment-texts.ts';
import { WriteCommentDialog } from './write-comment-dialog.tsx';

/** `/shop/goods-comment`: the generic list with images, and entry of a comment on behalf of a person. */
export function CommentPage() {
  const say = useTranslate();
  const slots = useMemo(
    (): Slots => ({
      toolbar: WriteButton,
      cells: {
        images: (links) => (
          <Space size={4}>
            {(Array.isArray(links) ? (links as readonly string[]) : []).map((link, at) => (
              <Thumbnail key={link} link={link} label={say(texts.image, { number: at + 1 })} />
            ))}
          </Space>
        ),
      },
    }),
    [say],
  );
  return <ResourcePage resource={goodsComment} slots={slots} />;
}

function WriteButton() {
  const say = useTranslate();
  const isAllowed = useCan('shop_goods_comment_write');
  const dialog = useDialog<object>();
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => dialog.open({})}>{say(texts.title)}</Button>
      <TabDialogs>{dialog.content && <WriteCommentDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
