import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import css from './rich-text.module.css';

/** Role document instead of tiptap's textbox. */
const reading = { attributes: { role: 'document' } };

/** Read-only rich text: unknown elements are dropped by the editor schema. */
export function RichText({ html }: { readonly html: string }) {
  const editor = useEditor({ extensions: [StarterKit], content: html, editable: false, editorProps: reading }, [html]);
  return <EditorContent editor={editor} className={css.read} />;
}
