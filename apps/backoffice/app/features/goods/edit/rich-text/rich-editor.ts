import { descriptionHtml } from '@oyum/shop-rules/description'
import { Editor } from '@tiptap/core'
import { ELEMENTS } from './elements.ts'
import { writeHtml } from './write-html.ts'

interface RichOptions {
  element: HTMLElement
  text: string
  isEditable: boolean
  attributes: Record<string, string>
  onChange: (text: string) => void
  /** what is chosen has moved: which buttons are pressed may differ */
  onMove: () => void
}

export interface RichEditor {
  editor: Editor
  /** Shows another text, as when something is copied, discarded or merged. */
  show: (text: string) => void
  text: () => string
}

/** A text that nobody types in stays as it was to the byte, whatever the editor would make of it; and so does one that is typed
 *  back to what it was. */
export function createRichEditor(options: RichOptions): RichEditor {
  let given = options.text
  const editor = new Editor({
    ...{ element: options.element, extensions: ELEMENTS, content: shown(given) },
    ...{ editable: options.isEditable, enableInputRules: false, enablePasteRules: false },
    // the policy of the office refuses styles that a script brings
    injectCSS: false,
    editorProps: { attributes: options.attributes },
    onSelectionUpdate: options.onMove,
    onUpdate: () => {
      written = editor.state.doc.eq(opened) ? given : writeHtml(editor.getHTML())
      options.onChange(written)
      options.onMove()
    },
  })
  let opened = editor.state.doc
  let written = given
  return {
    editor,
    text: () => written,
    show(text) {
      if (text === written) return
      given = text
      written = text
      editor.commands.setContent(shown(text), { emitUpdate: false })
      opened = editor.state.doc
    },
  }
}

/** As the shop lays it out: plain text has paragraphs and lists too. */
const shown = (text: string) => (text === '' ? '' : descriptionHtml(text))
