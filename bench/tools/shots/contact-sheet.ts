export interface Shot {
  name: string
  locale: string
  width: number
  file: string
}

/** All shots on one page of plain HTML: a row for each view and language, a column for each width. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...new Set(shots.map(({ name, locale }) => `${name} ${locale}`))].map((row) => {
    const cells = shots
      .filter(({ name, locale }) => `${name} ${locale}` === row)
      .map(
        ({ file, width }) =>
          `<td><a href="${file}"><img src="${file}" alt="${row} ${width}" width="${Math.round(width / 3)}" loading="lazy"></a></td>`,
      )
    return `<tr><th>${row}</th>${cells.join('')}</tr>`
  })
  const widths = [...new Set(shots.map(({ width }) => `<th>${width}</th>`))]
  return `<!doctype html>
<meta charset="utf-8">
<title>Shots</title>
<table border="1" cellpadding="8">
<thead><tr><th></th>${widths.join('')}</tr></thead>
<tbody valign="top">
${rows.join('\n')}
</tbody>
</table>
`
}
