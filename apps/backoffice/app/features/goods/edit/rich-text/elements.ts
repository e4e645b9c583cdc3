import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Heading from '@tiptap/extension-heading'
import Italic from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'

// What may stand in a description, which is what the sanitizer of the server leaves (database/src/safe-html.ts), and nothing
// else: what is pasted loses the rest, and keeps its words.

/** As the server has it: the web, the telephone, the shop's own pages. */
const LINK = /^(?:https?:\/\/[^/\\]|tel:\+?[\d(]|\/(?![/\\]))/i
export const isSafeLink = (href: string): boolean => LINK.test(href.trim())

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isSafeLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'nofollow noopener' }), 0],
})

// Tables that are there stay as they are and their words are written in; making them is no part of a description's writing.
const Table = Node.create({
  ...{ name: 'table', group: 'block', content: 'caption? tablePart+', isolating: true },
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
})
const Caption = Node.create({
  ...{ name: 'caption', content: 'inline*', isolating: true },
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: () => ['caption', 0],
})
const tablePart = (tag: 'thead' | 'tbody' | 'tfoot') =>
  Node.create({
    ...{ name: tag, group: 'tablePart', content: 'tableRow*' },
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
const TableRow = Node.create({
  ...{ name: 'tableRow', content: 'tableCell*' },
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const tableCell = (tag: 'td' | 'th') =>
  Node.create({
    ...{ name: tag, group: 'tableCell', content: 'block+', isolating: true },
    addAttributes: () =>
      Object.fromEntries(['colspan', 'rowspan', 'scope'].map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const ELEMENTS: Extensions = [
  ...[Document, Paragraph, Text, HardBreak, Bold, Italic, Link],
  Heading.configure({ levels: [2, 3, 4] }),
  ...[BulletList, OrderedList, ListItem],
  ...[Table, Caption, tablePart('tbody'), tablePart('thead'), tablePart('tfoot')],
  ...[TableRow, tableCell('td'), tableCell('th'), UndoRedo],
]
