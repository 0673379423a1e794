const inline = (line: string): string =>
  line
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');

/** The line prefixes, with the element of a line and the element around consecutive lines. */
const kinds: readonly { prefix: RegExp; tag: string; parent?: string }[] = [
  { prefix: /^# /, tag: 'h2' },
  { prefix: /^> /, tag: 'p', parent: 'blockquote' },
  { prefix: /^- /, tag: 'li', parent: 'ul' },
  { prefix: /^\d+\. /, tag: 'li', parent: 'ol' },
  { prefix: /^/, tag: 'p' },
];

/** Converts lines to formatted text: `# ` headings, `- ` and `1. ` lists, `> ` quotes, `**strong**`, `*em*`, `[links](…)`. */
export const markupOf = (lines: readonly string[]): string => {
  let html = '';
  let open = '';
  for (const line of lines) {
    const { prefix, tag, parent = '' } = kinds.find(kind => kind.prefix.test(line))!; // the last kind matches any line
    if (parent !== open) html += (open && `</${open}>`) + (parent && `<${parent}>`);
    open = parent;
    html += `<${tag}>${inline(line.replace(prefix, ''))}</${tag}>`;
  }
  return html + (open && `</${open}>`);
};
