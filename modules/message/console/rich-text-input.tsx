import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  RightOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { Label } from '@refectory/declaration/label.ts';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { messageTexts as texts } from './message-texts.ts';
import css from './rich-text-input.module.css';

interface Tool {
  readonly label: Label;
  readonly icon: ReactNode;
  readonly run: (editor: Editor) => void;
  /** The mark or block toggled by the tool. */
  readonly on?: string;
}

const tools: readonly Tool[] = [
  { label: texts.bold, icon: <BoldOutlined />, on: 'bold', run: (e) => e.chain().focus().toggleBold().run() },
  { label: texts.italic, icon: <ItalicOutlined />, on: 'italic', run: (e) => e.chain().focus().toggleItalic().run() },
  {
    label: texts.underline,
    icon: <UnderlineOutlined />,
    on: 'underline',
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: texts.strike,
    icon: <StrikethroughOutlined />,
    on: 'strike',
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    label: texts.heading,
    icon: <FontSizeOutlined />,
    on: 'heading',
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: texts.bullets,
    icon: <UnorderedListOutlined />,
    on: 'bulletList',
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: texts.numbers,
    icon: <OrderedListOutlined />,
    on: 'orderedList',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: texts.quote,
    icon: <RightOutlined />,
    on: 'blockquote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: texts.undo, icon: <UndoOutlined />, run: (e) => e.chain().focus().undo().run() },
  { label: texts.redo, icon: <RedoOutlined />, run: (e) => e.chain().focus().redo().run() },
];

/**
 * Rich text editor. The server sanitises the content (spec/message#notices); an empty document is sent as empty text.
 */
export function RichTextInput({ field, id, value, onChange, disabled }: FieldInputProps) {
  const say = useTranslate();
  const name = say(field.label);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    content: typeof value === 'string' ? value : '',
    editable: disabled !== true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, ...(id && { id }) } },
    onUpdate: ({ editor: now }) => onChange?.(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className={css.box}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className={css.text} />
    </div>
  );
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const say = useTranslate();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ on }) => on !== undefined && now.isActive(on)),
  });
  return (
    <div className={css.tools} role="toolbar" aria-label={say(texts.tools)}>
      {tools.map(({ label, icon, run, on }, at) => (
        <Button
          key={label.en}
          size="small"
          type={active[at] ? 'primary' : 'text'}
          icon={icon}
          aria-label={say(label)}
          title={say(label)}
          {...(on && { 'aria-pressed': active[at] === true })}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  );
}
