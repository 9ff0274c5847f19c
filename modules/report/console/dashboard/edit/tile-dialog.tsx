import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { type Tile, type TileShow, tileContents, tileShows } from '../../../contract/dashboard/layout.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import { type Placeable, placeableQuery, type TileWords, usualShow } from './tile-words.ts';

interface Values {
  /** Id of a report, or the name of another content. */
  readonly shown?: string;
  readonly show: TileShow;
  readonly title: string;
}

/** Dialog for content and title of a tile. */
export function TileDialog({
  dialog,
  roleId,
  onDone,
}: {
  readonly dialog: Dialog<TileWords | 'new'>;
  /** The role of the dashboard; '' for the user's own. */
  readonly roleId: string;
  readonly onDone: (words: TileWords) => void;
}) {
  const say = useTranslate();
  const [form] = Form.useForm<Values>();
  const { data: reports = [], isPending } = useQuery(placeableQuery(roleId));
  const shown = Form.useWatch('shown', form);
  const { content } = dialog;
  if (!content) return null;
  const words = content === 'new' ? undefined : content;
  const toOption = ({ id, name, ownerName, isOwn }: Placeable) => ({
    value: id,
    label: isOwn ? name : `${name} · ${ownerName}`,
  });
  const others = (['notices', 'recent'] as const).map((value) => ({ value, label: say(tileContents[value]) }));
  const groups = [
    { label: say(texts.own), options: reports.filter(({ isOwn }) => isOwn).map(toOption) },
    { label: say(texts.shared), options: reports.filter(({ isOwn }) => !isOwn).map(toOption) },
    { label: say(texts.other), options: others },
  ].filter(({ options }) => options.length > 0);
  const isOther = (value: string | undefined) => others.some((other) => other.value === value);
  const finish = ({ shown: chosen = '', show, title = '' }: Values) => {
    onDone({
      content: isOther(chosen) ? (chosen as Tile['content']) : 'report',
      reportId: isOther(chosen) ? '' : chosen,
      show,
      title: title.trim(),
    });
    dialog.close();
  };
  return (
    <FormDialog
      title={say(words ? texts.changeTile : texts.addTile)}
      width={480}
      isOpen={dialog.isOpen}
      isBusy={false}
      isDirty={() => form.isFieldsTouched()}
      okText={say(words ? texts.apply : texts.add)}
      onSubmit={form.submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        name="dashboard-tile"
        layout="vertical"
        initialValues={{
          shown: words && (words.content === 'report' ? words.reportId : words.content),
          show: words?.show ?? 'table',
          title: words?.title ?? '',
        }}
        onFinish={finish}
      >
        <Form.Item
          name="shown"
          label={say(texts.content)}
          extra={roleId === '' ? undefined : say(texts.roleHelp)}
          rules={[{ required: true, message: say(texts.needContent) }]}
        >
          <Select
            loading={isPending}
            placeholder={say(texts.chooseContent)}
            showSearch={{ optionFilterProp: 'label' }}
            options={groups}
            onChange={(id: string) => {
              const report = reports.find((each) => each.id === id);
              if (report) form.setFieldValue('show', usualShow(report));
            }}
          />
        </Form.Item>
        {!isOther(shown) && (
          <Form.Item name="show" label={say(texts.show)}>
            <Radio.Group
              optionType="button"
              options={Object.entries(tileShows).map(([value, name]) => ({ value, label: say(name) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="title" label={say(texts.tileTitle)} extra={say(texts.tileTitleHelp)}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
