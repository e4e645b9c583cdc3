export type Description =
  | { kind: 'html'; html: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraphs'; paragraphs: string[][] }

// A tag is '<' directly followed by the name of an element, and a closing '>' with nothing between or something that has
// attributes. So neither 'a < b' nor 'table <large>' nor 'a<b and c>d' is taken for HTML.
const ELEMENTS = `a abbr article aside b big blockquote br button caption center cite code col colgroup dd del details
  div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd li main
  mark math nav object ol p picture pre q s script section small source span strike strong style sub summary sup svg
  table tbody td tfoot th thead time tr tt u ul var video wbr`
const TAG = new RegExp(`</?(?:${ELEMENTS.split(/\s+/).join('|')})(?:\\s*|[\\s/][^<>]*=[^<>]*)/?>`, 'i')

// '1. Oak' and '1.Oak' start a point of a list, '2.20 m' starts a measure.
const LIST_MARK = /^\d+\.(?!\d)\s*/

/** How a description is to be laid out. */
export function describeText(text: string): Description {
  if (TAG.test(text)) return { kind: 'html', html: text }

  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const writtenLines = lines.filter((line) => line !== '')
  if (writtenLines.length > 1 && writtenLines.every((line) => LIST_MARK.test(line))) {
    return { kind: 'list', items: writtenLines.map((line) => line.replace(LIST_MARK, '')) }
  }
  return { kind: 'paragraphs', paragraphs: splitOnBlankLines(lines) }
}

function splitOnBlankLines(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = []
  let paragraph: string[] = []
  for (const line of [...lines, '']) {
    if (line !== '') {
      paragraph.push(line)
    } else if (paragraph.length > 0) {
      paragraphs.push(paragraph)
      paragraph = []
    }
  }
  return paragraphs
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character)
}

/**
 * The description as HTML. Text that holds tags is passed on as it is: the server sanitizes it by an allow-list when it
 * is stored and again before it is answered (OPEN-65). Never hand text from anywhere else to this function.
 */
export function descriptionHtml(text: string): string {
  const description = describeText(text)
  switch (description.kind) {
    case 'html':
      return description.html
    case 'list':
      return `<ol>${description.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ol>`
    case 'paragraphs':
      return description.paragraphs.map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`).join('')
  }
}
