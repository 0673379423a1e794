import { StarterKit } from '@tiptap/starter-kit';
import { richTextRules } from './richTextRules';

/** The formats that `richTextRules` allows; the rest of the kit is disabled. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: [...richTextRules.protocols],
      // Attributes of links are added when they are shown, so that the stored text is smaller.
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
