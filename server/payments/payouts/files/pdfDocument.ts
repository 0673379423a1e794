import { createRequire } from 'node:module';

/** A column of a table: its heading, its share of the width, and whether it has numbers. */
export interface PdfColumn {
  readonly heading: string;
  readonly width: number;
  readonly isNumber?: true;
}

/** What a document consists of. */
export interface PdfContent {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Below the table. */
  readonly sums: readonly string[];
}

const page = { margin: 40, width: 595.28, height: 841.89 };
const rowHeight = 15;
const inner = page.width - 2 * page.margin;

/** The scripts that the embedded font has. */
const readable =
  /^(?:(?!\p{Extended_Pictographic})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}])*$/u;

/**
 * The name of a creator as the font can show it: with the handle, or the handle alone where the name is of another script.
 *
 * @example nameInPdf('Олена', 'olena'); // 'Олена (@olena)'
 */
export const nameInPdf = (name: string, handle: string): string =>
  name !== '' && readable.test(name) ? `${name} (@${handle})` : `@${handle}`;

/** Draws a document with one table, on as many A4 pages as it needs. The library and its font are loaded when they are needed first. */
export const drawPdf = async ({ title, lines, columns, rows, sums }: PdfContent): Promise<Buffer> => {
  const { default: PdfKit } = await import('pdfkit');
  const require = createRequire(import.meta.url);
  const fonts = {
    plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  };
  const document = new PdfKit({
    size: 'A4',
    margin: page.margin,
    info: { Title: title, Creator: 'Heartbeat Studio' },
    font: fonts.plain,
    lang: 'en',
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isComplete = new Promise<void>((done, fail) => {
    document.on('end', done);
    document.on('error', fail);
  });
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const drawRow = (cells: readonly string[], y: number): void => {
    let x = page.margin;
    for (const [at, { width, isNumber }] of columns.entries()) {
      const cellWidth = (width / total) * inner;
      document.text(cells[at] ?? '', x + 2, y, {
        width: cellWidth - 4,
        height: rowHeight,
        align: isNumber ? 'right' : 'left',
        ellipsis: true,
        lineBreak: false,
      });
      x += cellWidth;
    }
  };
  const drawHeadings = (y: number): number => {
    document.font(fonts.bold).fontSize(8);
    drawRow(
      columns.map(({ heading }) => heading),
      y,
    );
    document
      .moveTo(page.margin, y + rowHeight - 3)
      .lineTo(page.width - page.margin, y + rowHeight - 3)
      .lineWidth(0.5)
      .stroke('#888888');
    document.font(fonts.plain).fontSize(8).fillColor('#111111');
    return y + rowHeight;
  };
  document.font(fonts.bold).fontSize(16).text(title);
  document.font(fonts.plain).fontSize(9);
  for (const line of lines) document.text(line);
  let y = drawHeadings(document.y + 12);
  for (const row of rows) {
    if (y > page.height - page.margin - rowHeight) {
      document.addPage();
      y = drawHeadings(page.margin);
    }
    drawRow(row, y);
    y += rowHeight;
  }
  if (y > page.height - page.margin - rowHeight * (sums.length + 1)) {
    document.addPage();
    y = page.margin;
  }
  document.font(fonts.bold).fontSize(9);
  for (const [at, sum] of sums.entries())
    document.text(sum, page.margin, y + 6 + at * rowHeight, { width: inner, align: 'right' });
  document.end();
  await isComplete;
  return Buffer.concat(chunks);
};
