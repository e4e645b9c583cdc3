import { formatDateTime } from '@oyum/shop-rules/dates'
import { LOCALES } from '@oyum/shop-rules/locales'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import type { ShownFields } from '#app/components/form/conflict-dialog.tsx'
import { EditForm } from '#app/components/form/edit-form.tsx'
import { History } from '#app/components/history/history.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { GOODS_PATH } from '#app/features/goods/goods-asked.ts'
import { GoodsStateTag } from '#app/features/goods/goods-state-tag.tsx'
import type { GoodsCategory, GoodsItem, GoodsOpened } from '#app/features/goods/load-goods.ts'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import type { Translator } from '#app/i18n/translator.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import { BoughtCard } from './bought-card.tsx'
import { PlaceCard, SizesCard } from './facts-cards.tsx'
import { GoodsActs, useGoodsActs } from './goods-acts.tsx'
import { type GoodsValues, TEXT_FIELDS, textName } from './goods-values.ts'
import { PicturesCard, PriceCard, VariationsCard } from './shown-cards.tsx'
import { plainWords } from './text-facts.ts'
import { TextsCard } from './texts-card.tsx'
import { useAim } from './use-aim.ts'
import { useGoodsEditing } from './use-goods-editing.ts'

/** A product for the people who sell it. What the role may not change can be read. */
export function GoodsItemScreen({ item, categories }: GoodsOpened) {
  const { t, locale } = useTranslation()
  const mayWrite = useScope('products.write') !== undefined
  const mayPublish = useScope('products.publish') !== undefined
  const editing = useGoodsEditing(item)
  const aim = useAim(editing.call)
  const name = nameOf(item, locale) || t('goods.noName', { id: item.id })
  const acts = useGoodsActs(item, name)
  const acting = mayPublish ? acts : undefined
  const { isChanged } = editing
  const cards = (
    <>
      <TextsCard editing={editing} aim={aim} mayWrite={mayWrite} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <PlaceCard {...{ editing, mayWrite, categories, slug: item.slug }} />
        <SizesCard {...{ editing, mayWrite }} />
      </div>
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading item={item} name={name} onBought={() => aim.goTo('bought')} />
      {acting && <GoodsActs {...{ item, acting, isChanged }} />}
      {mayWrite ? (
        <EditForm editing={editing} fields={shownFields(t, categories)}>
          {cards}
        </EditForm>
      ) : (
        cards
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BoughtCard {...{ item, acting, isChanged, goTo: aim.goTo }} />
          <PriceCard item={item} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PicturesCard item={item} />
          <VariationsCard item={item} />
        </div>
      </div>
      <History entity="product" id={item.id} version={item.version} />
    </div>
  )
}

/** As the list shows it. */
const nameOf = ({ texts }: GoodsItem, locale: GoodsItem['missing'][number]) =>
  [locale, ...LOCALES].map((one) => texts[one]?.name).find(Boolean)

interface HeadingProps {
  item: GoodsItem
  name: string
  onBought: () => void
}

function Heading({ item, name, onBought }: HeadingProps) {
  const { t, locale } = useTranslation()
  const isBought = item.canBeBought.reasons.length === 0
  return (
    <div className="grid justify-items-start gap-2">
      <Link to={GOODS_PATH + useListSearch()} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeftIcon className="size-5" />
        {t('goods.title')}
      </Link>
      <h1 className="h1 wrap-anywhere">{name}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-sand-600">
        <GoodsStateTag state={item.state} />
        <button
          type="button"
          onClick={onBought}
          className={`min-h-11 underline underline-offset-4 ${isBought ? 'text-sage-700' : 'text-madder-700'}`}
        >
          {t(isBought ? 'product.bought.canBe' : 'product.bought.cannotBe')}
        </button>
        <span>{t('product.number', { id: item.id })}</span>
        <span>
          {t('goods.changed')}: {formatDateTime(item.updatedAt, locale)}
        </span>
      </div>
    </div>
  )
}

/** Names and words of the fields, for where two people changed the same. */
function shownFields(t: Translator['t'], categories: readonly GoodsCategory[]): ShownFields<GoodsValues> {
  const texts = LOCALES.flatMap((one) =>
    TEXT_FIELDS.map((field) => [
      textName(one, field),
      {
        label: t('product.of', { field: t(`product.${field}`), language: LOCALE_NAMES[one] }),
        show: (value: string | boolean) => plainWords(String(value)),
      },
    ]),
  )
  return {
    ...(Object.fromEntries(texts) as ShownFields<GoodsValues>),
    categoryId: {
      label: t('goods.category'),
      show: (id) => categories.find((one) => String(one.id) === id)?.name ?? String(id),
    },
    sku: { label: t('product.sku') },
    widthMm: { label: t('product.width') },
    depthMm: { label: t('product.depth') },
    heightMm: { label: t('product.height') },
    weightG: { label: t('product.weight') },
  }
}
