import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { characters } from '../characters';
import { plainTextOf } from './plainTextOf';
import { Field, type FieldControl } from '../../ui/inputs/Field';
import { RichText } from '../../ui/display/RichText';
import type { InputProps } from '../types';
import { extensions } from './extensions';
import { LinkRow } from './LinkRow';
import styles from './RichTextInput.module.css';
import { Toolbar } from './Toolbar';

/** An editor for formatted text; where nothing may be changed, the text itself. */
export function RichTextInput(props: InputProps) {
  const { field, label, help, value, error, disabled } = props;
  const html = typeof value === 'string' ? value : '';
  return (
    <Field
      {...{ label, help, error }}
      required={field.required}
      counter={
        field.maximum === undefined ? undefined : { used: characters(plainTextOf(html)), max: field.maximum }
      }
    >
      {control =>
        disabled ? (
          <div className={styles.box} data-disabled role="group" aria-labelledby={control.labelId}>
            <div className={styles.text}>
              <RichText html={html} />
            </div>
          </div>
        ) : (
          <RichTextEditor {...props} control={control} html={html} />
        )
      }
    </Field>
  );
}

function RichTextEditor({
  field,
  resource,
  onChange,
  onBlur,
  inputRef,
  control,
  html,
}: InputProps & { control: FieldControl; html: string }) {
  const [isLinking, setIsLinking] = useState(false);
  // What the form holds because it was typed here; anything else came from outside.
  const told = useRef(html);
  const {
    id,
    labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    'aria-required': isRequired,
  } = control;
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      class: styles.text ?? '',
    }),
    [id, labelId, describedBy, isInvalid, isRequired],
  );
  const editorProps = useMemo(
    () => ({
      attributes,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        // By its place, as Alt makes other letters of it on some keyboards. Without Alt it opens the palette.
        if (event.code !== 'KeyK' || !event.altKey || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        event.stopPropagation();
        setIsLinking(true);
        return true;
      },
    }),
    [attributes],
  );
  const editor = useEditor({
    extensions,
    content: html,
    editorProps,
    // The content security policy admits no style element without the page's nonce; the module's styles do the same.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      told.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(told.current === '' ? field.empty : told.current);
    },
  });

  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div
      ref={box => inputRef(box && { focus: () => void editor.commands.focus() })}
      className={styles.box}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <Toolbar editor={editor} resource={resource} onLink={() => setIsLinking(true)} isLinking={isLinking} />
      {isLinking && (
        <LinkRow
          editor={editor}
          resource={resource}
          onDone={() => {
            setIsLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
