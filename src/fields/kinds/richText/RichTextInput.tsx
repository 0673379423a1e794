import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countCharacters } from '../../text/countCharacters';
import { plainTextOf } from './plainTextOf';
import { Field, type FieldControl } from '../../../ui/inputs/Field';
import { RichTextView } from './RichTextView';
import type { InputProps } from '../../types';
import { extensions } from './extensions';
import { LinkRow } from './LinkRow';
import styles from './RichTextInput.module.css';
import { Toolbar } from './Toolbar';
import { useLazyWords } from '../../../ui/useLazyWords';
import { richTextWords } from './words.en';

/** An editor for formatted text. While disabled it shows the text without the editor. */
export function RichTextInput(props: InputProps) {
  useLazyWords(richTextWords);
  const { field, label, help, value, error, disabled } = props;
  const html = typeof value === 'string' ? value : '';
  return (
    <Field
      {...{ label, help, error }}
      required={field.required}
      counter={
        field.maximum === undefined
          ? undefined
          : { used: countCharacters(plainTextOf(html)), max: field.maximum }
      }
    >
      {control =>
        disabled ? (
          <div className={styles.box} data-disabled role="group" aria-labelledby={control.labelId}>
            <div className={styles.text}>
              <RichTextView html={html} />
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
  // The last value that the editor reported; any other value of the form was set from outside.
  const lastHtml = useRef(html);
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
        // The physical key, because Alt changes the letter on some keyboards. Without Alt the shortcut opens the palette.
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
    // The content security policy forbids style elements without the page's nonce; the CSS module has the same styles.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(lastHtml.current === '' ? field.emptyValue : lastHtml.current);
    },
  });

  useEffect(() => {
    if (html === lastHtml.current) return;
    lastHtml.current = html;
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
