import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { PrivacyParagraph } from './privacy-paragraph.tsx'

export interface PrivacyText {
  title: string
  description: string
  intro: string
  parts: {
    heading: string
    /** Said before the list. */
    before?: string
    list?: string[]
    texts: string[]
  }[]
}

export function PrivacyPage({ text }: { text: PrivacyText }) {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead title={text.title} description={text.description} path={PATHS.privacy} />
      <Breadcrumbs parents={[{ name: t('nav.home'), path: PATHS.home }]} current={text.title} />
      <h1 className="h1 mb-3">{text.title}</h1>
      <div className="prose">
        <PrivacyParagraph text={text.intro} />
      </div>
      {text.parts.map(({ heading, before, list = [], texts }) => (
        <section key={heading} className="mt-7 lg:mt-9">
          <h2 className="h2 mb-2">{heading}</h2>
          <div className="prose">
            {before && <p>{before}</p>}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {texts.map((paragraph) => (
              <PrivacyParagraph key={paragraph} text={paragraph} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
