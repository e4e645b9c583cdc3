import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { createRichEditor, type RichEditor } from './rich-editor.ts'
import { RichTools } from './rich-tools.tsx'

export interface RichTextProps {
  name: string
  lang: string
  value: string
  labelId: string
  describedBy: string
  isWrong: boolean
  mayWrite: boolean
  onChange: (value: string) => void
}

/** A text with headings, lists, bold, italic and links. It comes with the editor, which is loaded when a product is opened. */
export function RichText(props: RichTextProps) {
  const { name, lang, value, labelId, describedBy, isWrong, mayWrite } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const rich = useRef<RichEditor>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [editor, setEditor] = useState<Editor>()
  const [, setMoves] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is handed over below
  useEffect(() => {
    if (!place.current) return
    const made = createRichEditor({
      ...{ element: place.current, text: value, isEditable: mayWrite },
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', lang, 'data-aim': name, class: 'rich-text' },
        ...{ 'aria-labelledby': labelId, 'aria-describedby': describedBy },
        ...(mayWrite ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
      },
      onChange: (text) => latest.current.onChange(text),
      onMove: () => setMoves((moves) => moves + 1),
    })
    rich.current = made
    setEditor(made.editor)
    return () => made.editor.destroy()
  }, [])
  useEffect(() => rich.current?.show(value), [value])
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(isWrong))
  }, [editor, isWrong])

  return (
    <div
      className={`overflow-hidden rounded-control border ${isWrong ? 'border-madder-600' : 'border-sand-500'} ${mayWrite ? 'bg-surface' : 'bg-sand-50'}`}
    >
      {mayWrite && editor && <RichTools editor={editor} label={t('product.tools.label')} />}
      <div ref={place} />
    </div>
  )
}
