import { image } from '@refectory/modules/files/contract/image.ts';
import { imageGroup } from '@refectory/modules/files/contract/image-group.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { listQuery } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { EmptyState, ErrorState } from '#list/list-states.tsx';
import { texts } from '#list/texts.ts';
import { Placeholder } from '../../loading/placeholder.tsx';
import { ReferenceTree } from '../reference/reference-tree.tsx';
import css from './image-picker.module.css';

const size = 24;

interface ImagePickerProps {
  readonly isOpen: boolean;
  readonly onPick: (link: string) => void;
  readonly onClose: () => void;
}

/** The image library (spec/files#images): previously uploaded images, for every image field. */
export function ImagePicker({ isOpen, onPick, onClose }: ImagePickerProps) {
  const say = useTranslate();
  const [asked, setAsked] = useState({ name: '', groupId: '', current: 1 });
  const { data, error, isPending, refetch } = useQuery({
    ...listQuery(image.path, { ...asked, size }),
    enabled: isOpen,
  });
  const images = data?.records ?? [];
  return (
    <Modal
      open={isOpen}
      title={say(texts.imageLibrary)}
      width={760}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': say(texts.close) }}
    >
      <div className={css.search}>
        <ReferenceTree
          path={imageGroup.path}
          value={asked.groupId || null}
          onChange={(groupId) => setAsked({ ...asked, groupId: String(groupId ?? ''), current: 1 })}
          placeholder={say(image.fields.groupId.label)}
          aria-label={say(image.fields.groupId.label)}
        />
        <Input.Search
          allowClear
          placeholder={say(image.fields.name.label)}
          aria-label={say(image.fields.name.label)}
          onSearch={(name) => setAsked({ ...asked, name: name.trim(), current: 1 })}
        />
      </div>
      {isPending && <Placeholder />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && images.length === 0 && (
        <EmptyState text={say(asked.name || asked.groupId ? texts.noMatch : texts.empty)} />
      )}
      <div className={css.images}>
        {images.map(({ id, name, link }) => (
          <button key={id} type="button" className={css.image} onClick={() => onPick(String(link))}>
            <img src={String(link)} alt="" loading="lazy" />
            <span>{String(name)}</span>
          </button>
        ))}
      </div>
      {data && data.total > size && (
        <Pagination
          align="end"
          current={asked.current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={(current) => setAsked({ ...asked, current })}
        />
      )}
    </Modal>
  );
}
