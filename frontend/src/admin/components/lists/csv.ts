type CsvValue = string | number | null | undefined;

/** A column of a file: its header, and its value in a row. */
export type CsvField<Row> = readonly [header: string, valueOf: (row: Row) => CsvValue];

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function toCsv<Row>(fields: readonly CsvField<Row>[], rows: readonly Row[]): string {
  const lines = [fields.map(([header]) => header), ...rows.map((row) => fields.map(([, valueOf]) => valueOf(row)))];
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets run a text that begins so as a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
