import { Button } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isSafeLink } from './elements.ts'

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers'
  /** a letter in its look, or the place of the marks of a list */
  sign: ReactNode
  look: string
  is: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

function ListSign({ marks }: { marks: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
      <path strokeLinecap="round" strokeLinejoin="round" d={`${marks}M10 6h10M10 12h10M10 18h10`} />
    </svg>
  )
}

const TOOLS: readonly Tool[] = [
  {
    ...{ name: 'bold', sign: 'B', look: 'font-bold' },
    is: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleMark('bold').run(),
  },
  {
    ...{ name: 'italic', sign: 'I', look: 'italic' },
    is: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleMark('italic').run(),
  },
  {
    ...{ name: 'heading', sign: 'H', look: 'font-bold' },
    is: (editor) => editor.isActive('heading'),
    run: (editor) => void editor.chain().focus().toggleNode('heading', 'paragraph', { level: 3 }).run(),
  },
  {
    ...{ name: 'bullets', sign: <ListSign marks="M4 6h.01M4 12h.01M4 18h.01" />, look: '' },
    is: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    ...{
      name: 'numbers',
      sign: <ListSign marks="M3.5 5 5 4v5M3.5 15.5c0-2 3-2 3 0 0 1.5-3 2-3 4h3" />,
      look: '',
    },
    is: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
]
const LOOK =
  'grid size-11 flex-none place-items-center rounded-control aria-pressed:bg-sand-200 hover:bg-sand-100'

/** What can be done with the chosen words. Each is a step of the Tab key: there are six. */
export function RichTools({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation()
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap border-b border-sand-200 px-1 text-sm">
      {TOOLS.map(({ name, sign, look, is, run }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`product.tools.${name}`)}
          title={t(`product.tools.${name}`)}
          aria-pressed={is(editor)}
          onClick={() => run(editor)}
          className={`${LOOK} ${look}`}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <button
        type="button"
        aria-label={t('product.tools.link')}
        title={t('product.tools.link')}
        aria-pressed={editor.isActive('link')}
        onClick={() =>
          editor.isActive('link')
            ? editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
            : setIsLinking(true)
        }
        className={`${LOOK} underline`}
      >
        <span aria-hidden="true">A</span>
      </button>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [href, setHref] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function put() {
    if (!isSafeLink(href)) return setIsWrong(true)
    const mark = { type: 'link', attrs: { href: href.trim() } }
    const { empty } = editor.state.selection
    onClose()
    // nothing chosen: the address itself is the link
    if (empty)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href.trim(), marks: [mark] })
        .run()
    else editor.chain().focus().setMark('link', mark.attrs).run()
  }
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('product.tools.link')}</DialogTitle>}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormField
          {...{ name: 'href', label: t('product.tools.address'), value: href, autoComplete: 'off' }}
          {...{ spellCheck: false, hint: isWrong ? t('product.tools.wrong') : undefined }}
          onChange={setHref}
        />
        <Button look="primary" onClick={put}>
          {t('product.tools.put')}
        </Button>
      </div>
    </Dialog>
  )
}
