import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Button } from 'antd';
import { codeTexts as texts } from './code-texts.ts';
import { useGenerateCode } from './use-generate-code.ts';

/** 代码生成: one zip for all selected rows. */
export function GenerateButton({ selected }: ToolbarProps) {
  const say = useTranslate();
  const mayGenerate = useCan('code_add');
  const { run: generate, isRunning } = useGenerateCode();
  if (!mayGenerate) return null;
  function run() {
    if (selected.length === 0) notify.warning(say(crudTexts.selectSome), 'gen-code');
    else void generate({ ids: selected.map(({ id }) => id) });
  }
  return (
    <Button loading={isRunning} onClick={run}>
      {say(texts.generate)}
    </Button>
  );
}
