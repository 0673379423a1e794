import { StarterKit } from '@tiptap/starter-kit';
import { richTextRules } from './richTextRules';

/** What can be written is what `richTextRules` keeps; the rest of the kit is left out. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: [...richTextRules.protocols],
      // What links carry is added where they are shown, so that what is kept stays small.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];
