const inline = (line: string): string =>
  line
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');

/** What a line begins with, the element it becomes and the one around its neighbours. */
const kinds: readonly { begins: RegExp; tag: string; around?: string }[] = [
  { begins: /^# /, tag: 'h2' },
  { begins: /^> /, tag: 'p', around: 'blockquote' },
  { begins: /^- /, tag: 'li', around: 'ul' },
  { begins: /^\d+\. /, tag: 'li', around: 'ol' },
  { begins: /^/, tag: 'p' },
];

/** Formatted text of plain lines: `# ` heads, `- ` and `1. ` lists, `> ` quotes, `**strong**`, `*em*`, `[links](…)`. */
export const markupOf = (lines: readonly string[]): string => {
  let html = '';
  let open = '';
  for (const line of lines) {
    const { begins, tag, around = '' } = kinds.find(kind => kind.begins.test(line))!; // the last takes any line
    if (around !== open) html += (open && `</${open}>`) + (around && `<${around}>`);
    open = around;
    html += `<${tag}>${inline(line.replace(begins, ''))}</${tag}>`;
  }
  return html + (open && `</${open}>`);
};
