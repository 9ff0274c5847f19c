import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { region } from '../contract/dictionary/region.ts';
import { systemTexts as texts } from './system-texts.ts';

const childrenCall = queryCall(region, 'lazy-tree');

/** 调试: three chained selects. */
export function RegionDialog({ dialog }: { readonly dialog: Dialog<true> }) {
  const say = useTranslate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const steps = [texts.province, texts.city, texts.county];
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.tryRegions)}
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(crudTexts.close) }}
    >
      <Space orientation="vertical" style={{ width: '100%' }}>
        {steps.map((step, at) => (
          <RegionSelect
            key={step.en}
            label={say(step)}
            parent={at === 0 ? '00' : chosen[at - 1]}
            value={chosen[at]}
            onChange={(code) => setChosen([...chosen.slice(0, at), code])}
          />
        ))}
        <output>{chosen.at(-1) ?? ''}</output>
      </Space>
    </Modal>
  );
}

interface RegionSelectProps {
  readonly label: string;
  readonly parent: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (code: string) => void;
}

function RegionSelect({ label, parent, value, onChange }: RegionSelectProps) {
  const below = useQuery({
    ...callQuery(childrenCall, { parentCode: parent ?? '' }),
    enabled: parent !== undefined,
  });
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={parent === undefined || below.data?.length === 0}
      loading={below.isFetching}
      value={value ?? null}
      onChange={(code: string | null) => code && onChange(code)}
      options={(below.data ?? []).map(({ value: code, title }) => ({ value: code, label: `${title} ${code}` }))}
    />
  );
}
