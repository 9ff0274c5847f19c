import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { previewQuery } from './code-calls.ts';
import { codeTexts as texts } from './code-texts.ts';
import { buildCodeTree, type CodeNode } from './code-tree.ts';
import { FileView } from './file-view.tsx';
import css from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly dialog: Dialog<Row>;
  readonly row: Row;
  readonly isBusy: boolean;
  /** Absent without permission to generate. */
  readonly onGenerate: (() => void) | undefined;
}

/** Preview of the zip: files as a tree, with the selected file highlighted. */
export function PreviewDialog({ dialog, row, isBusy, onGenerate }: PreviewDialogProps) {
  const say = useTranslate();
  const files = useQuery({ ...previewQuery(row.id), staleTime: 0, gcTime: 0 });
  const [chosen, setChosen] = useState('');
  const nodes = useMemo(() => buildCodeTree(files.data ?? []), [files.data]);
  const file = files.data?.find(({ path }) => path === chosen) ?? files.data?.find(({ path }) => isDeclaration(path));
  const made = files.data?.filter(({ isNew }) => isNew).length ?? 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.previewOf, { name: row.codeName })}
      width={1180}
      centered
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
      footer={
        <div className={css.footer}>
          {files.data && (
            <span className={css.count}>{say(texts.fileCount, { made, changed: files.data.length - made })}</span>
          )}
          <Button onClick={dialog.close}>{say(crudTexts.close)}</Button>
          {onGenerate && (
            <Button type="primary" loading={isBusy} disabled={!files.data} onClick={onGenerate}>
              {say(texts.download)}
            </Button>
          )}
        </div>
      }
    >
      {files.isPending && <Placeholder rows={12} />}
      {files.error && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data && (
        <div className={css.preview}>
          <nav className={css.files} aria-label={say(texts.files)}>
            <Tree<CodeNode>
              blockNode
              defaultExpandAll
              virtual={false}
              treeData={nodes}
              selectedKeys={file ? [file.path] : []}
              onSelect={(_keys, { node }) => node.isLeaf && setChosen(node.key)}
            />
          </nav>
          {file && <FileView key={file.path} file={file} />}
        </div>
      )}
    </Modal>
  );
}

/** The initially selected file. */
const isDeclaration = (path: string): boolean =>
  /^modules\/[^/]+\/contract\/[^/]+\.ts$/.test(path) && !registryFile.test(path);
const registryFile = /\/(resources|menus|errors|dictionaries)\.ts$/;
