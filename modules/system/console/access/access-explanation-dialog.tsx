import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { explainCalls } from '#system/contract/access/explain-calls.ts';
import { menu } from '#system/contract/access/menu.ts';
import { systemTexts as texts } from '../system-texts.ts';
import { CallExplanation } from './call-explanation.tsx';
import { MenuExplanation } from './menu-explanation.tsx';
import rightsPreview from './rights-preview.module.css';

type MenuNode = CallResponse<typeof routesCall>[number];
const routesCall = queryCall(menu, 'routes');
interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children?: Choice[];
}

const toMenuChoices = (nodes: readonly MenuNode[], language: Language): Choice[] =>
  nodes.map(({ code, name, meta, children }) => ({
    value: code,
    title: (language === 'en' && (meta as { readonly en?: string }).en) || name,
    ...(children && { children: toMenuChoices(children, language) }),
  }));

interface ExplainDialogProps {
  readonly dialog: Dialog<Row>;
  readonly user: Row;
}

/** Explains why a user sees a menu, may make a call, and how many rows of a list he sees. */
export function AccessExplanationDialog({ dialog, user }: ExplainDialogProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const [code, setCode] = useState<string>();
  const [path, setPath] = useState('');
  const menus = useQuery(callQuery(routesCall, {}));
  const asked = Boolean(code || path);
  const answer = useQuery({
    ...callQuery(explainCalls.explain, { id: user.id, code: code ?? '', path }),
    enabled: asked,
    staleTime: 0,
  });
  return (
    <Modal
      open={dialog.isOpen}
      width={640}
      title={say(texts.explainOf, { name: user.realName })}
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
    >
      <Form layout="vertical">
        <Form.Item label={say(texts.explainMenu)} htmlFor="explain-menu">
          <TreeSelect
            id="explain-menu"
            allowClear
            showSearch={{ treeNodeFilterProp: 'title' }}
            loading={menus.isPending}
            placeholder={say(texts.explainMenuHint)}
            value={code ?? null}
            onChange={(next: string | null) => setCode(next ?? undefined)}
            treeData={toMenuChoices(menus.data ?? [], language)}
          />
        </Form.Item>
        <Form.Item label={say(texts.explainCall)} htmlFor="explain-call">
          <Input.Search
            id="explain-call"
            allowClear
            placeholder="/dining/booking/pay"
            enterButton={say(texts.explainAsk)}
            onSearch={(text) => setPath(text.trim())}
          />
        </Form.Item>
      </Form>
      {!asked && <Alert type="info" showIcon title={say(texts.explainChoose)} />}
      {asked && answer.isPending && <Placeholder />}
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <div className={rightsPreview.preview} role="status">
          {answer.data.menu && <MenuExplanation menu={answer.data.menu} />}
          {answer.data.call && <CallExplanation call={answer.data.call} />}
        </div>
      )}
    </Modal>
  );
}
