/** Most cells of a table that is shown as one: the parser fills each row up to the length of the first one. */
const maxCells = 2000;

/** The rows of a table that is written as HTML, as far as they are read. */
export interface TableRows {
  /** Markdown of each cell. */
  rows: string[][];
  hasHead: boolean;
}

/** Returns a table as Markdown, or `null` if it is too large for that. A table without headings has an empty one. */
export function toTable({ rows, hasHead }: TableRows): string | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width * rows.length > maxCells) return null;
  const [head = [], ...body] = hasHead ? rows : [Array<string>(width).fill(''), ...rows];
  const filled = [...head, ...Array<string>(width - head.length).fill('')];
  return width === 0 ? '' : [filled, filled.map(() => '-'), ...body].map(toRow).join('\n');
}

function toRow(cells: readonly string[]): string {
  const onOneLine = cells.map((cell) => cell.replace(/\n+/g, '<br>').replace(/(?<!\\)\|/g, '\\|'));
  return `| ${onOneLine.join(' | ')} |`;
}
