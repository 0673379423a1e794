import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { webAddressOf } from '../url/webAddress';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import styles from './RichTextInput.module.css';

const isAddress = (text: string): boolean =>
  webAddressOf(text) !== undefined || /^mailto:[^\s@]+@[^\s@]+$/i.test(text);

/** Edits the address of the link at the selection. Enter sets it, Escape cancels. */
export function LinkRow({
  editor,
  resource,
  onDone,
}: {
  editor: Editor;
  resource: string;
  onDone: () => void;
}) {
  const { translate } = useWords(resource);
  const currentHref: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof currentHref === 'string' ? currentHref : 'https://');
  const [isWrong, setIsWrong] = useState(false);
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const set = () => {
    const href = address.trim();
    if (!isAddress(href)) {
      setIsWrong(true);
      return;
    }
    const hasText = !editor.state.selection.empty || editor.isActive('link');
    if (hasText) editor.chain().extendMarkRange('link').setLink({ href }).run();
    else
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    onDone();
  };
  return (
    <div
      role="group"
      aria-label={translate('engine.kinds.rich.linkTitle')}
      className={styles.linkRow}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          // Does not submit the surrounding form.
          event.preventDefault();
          set();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }
      }}
    >
      <TextInput
        autoFocus
        type="url"
        label={translate('engine.kinds.rich.linkAddress')}
        value={address}
        error={isWrong ? translate('messages.invalid-url') : undefined}
        onChange={event => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
      />
      <div className={styles.linkButtons}>
        <Button size={32} variant="tonal" onClick={set}>
          {translate('engine.kinds.rich.linkSet')}
        </Button>
        {currentHref !== undefined && (
          <Button size={32} onClick={remove}>
            {translate('engine.kinds.rich.linkRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
