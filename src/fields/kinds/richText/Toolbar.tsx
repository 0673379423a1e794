import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton';
import {
  IconBold,
  IconHeading2,
  IconHeading3,
  IconItalic,
  IconLink,
  IconList,
  IconListOrdered,
  IconQuote,
  IconRedo,
  IconUndo,
  type Icon,
} from '../../../ui/display/icons';
import { useWords } from '../../../engine/words';
import styles from './RichTextInput.module.css';
import { inlineKey } from '../../../ui/useLocale';

interface Tool {
  readonly name: string;
  readonly icon: Icon;
  readonly run: (editor: Editor) => unknown;
  /** Whether the selection has this format. Left out for commands. */
  readonly isOn?: (editor: Editor) => boolean;
  /** The shortcut in the form of `aria-keyshortcuts`. */
  readonly keys?: string;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: IconBold,
    run: editor => editor.chain().focus().toggleBold().run(),
    isOn: editor => editor.isActive('bold'),
    keys: 'Control+B',
  },
  {
    name: 'italic',
    icon: IconItalic,
    run: editor => editor.chain().focus().toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
    keys: 'Control+I',
  },
  {
    name: 'heading2',
    icon: IconHeading2,
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: editor => editor.isActive('heading', { level: 2 }),
    keys: 'Control+Alt+2',
  },
  {
    name: 'heading3',
    icon: IconHeading3,
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: editor => editor.isActive('heading', { level: 3 }),
    keys: 'Control+Alt+3',
  },
  {
    name: 'bulletList',
    icon: IconList,
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
    keys: 'Control+Shift+8',
  },
  {
    name: 'orderedList',
    icon: IconListOrdered,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
    keys: 'Control+Shift+7',
  },
  {
    name: 'quote',
    icon: IconQuote,
    run: editor => editor.chain().focus().toggleBlockquote().run(),
    isOn: editor => editor.isActive('blockquote'),
    keys: 'Control+Shift+B',
  },
  {
    name: 'undo',
    icon: IconUndo,
    run: editor => editor.chain().focus().undo().run(),
    keys: 'Control+Z',
  },
  {
    name: 'redo',
    icon: IconRedo,
    run: editor => editor.chain().focus().redo().run(),
    keys: 'Control+Shift+Z',
  },
];

/** A toolbar with one tab stop; arrow keys move between its buttons. */
export function Toolbar({
  editor,
  resource,
  onLink,
  isLinking,
}: {
  editor: Editor;
  resource: string;
  onLink: () => void;
  isLinking: boolean;
}) {
  const { translate } = useWords(resource);
  const [tabStop, setTabStop] = useState(0);
  const shown: readonly Tool[] = [
    ...tools.slice(0, -2),
    {
      name: 'link',
      icon: IconLink,
      run: onLink,
      isOn: () => isLinking || editor.isActive('link'),
      keys: 'Control+Alt+K',
    },
    ...tools.slice(-2),
  ];
  const states = useEditorState({
    editor,
    selector: () => shown.map(tool => tool.isOn?.(editor)),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = {
      ArrowRight: (tabStop + 1) % shown.length,
      ArrowLeft: (tabStop + shown.length - 1) % shown.length,
      Home: 0,
      End: shown.length - 1,
    }[inlineKey(event.key)];
    if (to === undefined) return;
    event.preventDefault();
    setTabStop(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={translate('engine.kinds.rich.tools')}
      className={styles.tools}
      onKeyDown={onKeyDown}
      // Keeps the selection of the text while a button is pressed.
      onMouseDown={event => event.preventDefault()}
    >
      {shown.map(({ name, icon, run, keys }, index) => (
        <IconButton
          key={name}
          size={28}
          icon={icon}
          label={translate(`engine.kinds.rich.${name}`)}
          aria-pressed={states[index]}
          aria-keyshortcuts={keys}
          tabIndex={index === tabStop ? 0 : -1}
          onFocus={() => setTabStop(index)}
          onClick={() => void run(editor)}
        />
      ))}
    </div>
  );
}
