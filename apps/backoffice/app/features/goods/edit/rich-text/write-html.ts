const ALONE = 'li, td, th'

/** What the editor holds, as a description is written: a point of a list or a cell needs no paragraph, and empty is empty. */
export function writeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of body.querySelectorAll(ALONE)) {
    const [first, ...others] = holder.children
    const isOnly = others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    if (first?.tagName === 'P' && isOnly) first.replaceWith(...first.childNodes)
  }
  const hasWords = (body.textContent ?? '').trim() !== ''
  return hasWords ? body.innerHTML : ''
}
