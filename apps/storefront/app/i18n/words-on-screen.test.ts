import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import { serverTranslator } from './server-translator.server.ts'

// Words a shopper must meet, as they are said in each language. That a screen shows its words is seen once, in the
// language of its journey; the other two are held here.

type Translate = ReturnType<typeof serverTranslator>['t']
type Said = [say: (t: Translate) => string, words: Readonly<Record<Locale, string>>]

const WORDS: Readonly<Record<string, Said[]>> = {
  'POP-02 PROD-10 the way to a page': [
    [(t) => t('nav.home'), { tk: 'Baş sahypa', ru: 'Главная', en: 'Home' }],
    [(t) => t('breadcrumbs.products'), { tk: 'Harytlar', ru: 'Товары', en: 'Products' }],
    [(t) => t('newProducts.title'), { tk: 'Täze harytlar', ru: 'Новинки', en: 'New arrivals' }],
    [(t) => t('popularProducts.title'), { tk: 'Meşhur harytlar', ru: 'Популярное', en: 'Popular products' }],
  ],
  'PROD-05 PROD-17 what is in stock': [
    [(t) => t('stock.out'), { tk: 'Ammarda ýok', ru: 'Нет в наличии', en: 'Out of stock' }],
    [
      (t) => t('stock.left', { count: 2, number: '2' }),
      { tk: '2 sany galdy', ru: 'Осталось 2 шт.', en: 'Only 2 left' },
    ],
    [(t) => t('product.optionSoldOut'), { tk: 'ammarda ýok', ru: 'нет в наличии', en: 'out of stock' }],
  ],
  'a product page': [
    [
      (t) => t('product.gallery'),
      { tk: 'Harydyň suratlary', ru: 'Фотографии товара', en: 'Product pictures' },
    ],
    [
      (t) => t('product.drawing', { size: '…' }).split(':')[0] ?? '',
      {
        tk: 'Masştably çyzgy',
        ru: 'Чертёж в масштабе',
        en: 'Drawing to scale',
      },
    ],
  ],
  'ZOOM-02 the zoom': [
    [(t) => t('zoom.open'), { tk: 'Ulaldyp gör', ru: 'Увеличить', en: 'Zoom in' }],
    [(t) => t('zoom.close'), { tk: 'Ýap', ru: 'Закрыть', en: 'Close' }],
  ],
  'CAT-01 CAT-17 the lists of categories': [
    [(t) => t('common.categories'), { tk: 'Kategoriýalar', ru: 'Категории', en: 'Categories' }],
    [
      (t) => t('rooms.title'),
      { tk: 'Otagyňyz üçin ideýalar', ru: 'Идеи для комнат', en: 'Solutions for rooms' },
    ],
    [
      (t) => t('categoryItems.title'),
      { tk: 'Kategoriýa saýlaň', ru: 'Выберите категорию', en: 'Choose a category' },
    ],
    [
      (t) => t('category.products', { count: 5, number: '5' }),
      { tk: '5 haryt', ru: '5 товаров', en: '5 products' },
    ],
  ],
  'DISC-02 the discounts': [
    [
      (t) => t('discount.titleWithPercent', { percent: '-15%' }),
      { tk: 'Arzanladyşlar, -15%', ru: 'Скидки, -15%', en: 'Discounts, -15%' },
    ],
    [(t) => t('discountChips.all'), { tk: 'Ähli arzanladyşlar', ru: 'Все скидки', en: 'All discounts' }],
  ],
  'EXPLORE-01 EXPLORE-08 films and articles': [
    [(t) => t('home.media'), { tk: 'Wideolar we maslahatlar', ru: 'Видео и советы', en: 'Videos and ideas' }],
    [(t) => t('nav.explore'), { tk: 'Maslahatlar', ru: 'Советы', en: 'Ideas' }],
    [(t) => t('explore.videos'), { tk: 'Wideolar', ru: 'Видео', en: 'Videos' }],
    [(t) => t('explore.articles'), { tk: 'Makalalar', ru: 'Статьи', en: 'Articles' }],
    [
      (t) => t('explore.noVideos'),
      { tk: 'Wideolar tapylmady', ru: 'Видео не найдены', en: 'No videos found' },
    ],
    [
      (t) => t('explore.noArticles'),
      { tk: 'Makalalar tapylmady', ru: 'Статьи не найдены', en: 'No articles found' },
    ],
  ],
  'EXPLORE-14 EXPLORE-18 EXPLORE-23 a film and an article': [
    [
      (t) => t('media.views', { count: 2418, number: '2 418' }),
      { tk: '2 418 gezek görüldi', ru: '2 418 просмотров', en: '2 418 views' },
    ],
    [
      (t) => t('video.furniture'),
      { tk: 'Bu wideodaky mebeller', ru: 'Мебель из этого видео', en: 'Furniture in this video' },
    ],
    [
      (t) => t('video.previews'),
      { tk: 'Wideodan kadrlar', ru: 'Кадры из видео', en: 'Scenes from the video' },
    ],
    [
      (t) => t('article.furniture'),
      { tk: 'Bu makaladaky mebeller', ru: 'Мебель из этой статьи', en: 'Furniture in this article' },
    ],
    [
      (t) => t('article.gallery'),
      { tk: 'Makalanyň suratlary', ru: 'Фотографии статьи', en: 'Pictures of the article' },
    ],
    [(t) => t('explore.back'), { tk: 'Yza', ru: 'Назад', en: 'Back' }],
    [
      (t) => t('errors.video_not_found'),
      { tk: 'Wideo tapylmady', ru: 'Видео не найдено', en: 'Video not found' },
    ],
    [
      (t) => t('errors.article_not_found'),
      { tk: 'Makala tapylmady', ru: 'Статья не найдена', en: 'Article not found' },
    ],
  ],
  'ERR-03 ERR-05 ERR-08 the refusals of a login': [
    [
      (t) => t('login.error_login', { detail: '…' }),
      { tk: 'Girip bolmady. …', ru: 'Не удалось войти. …', en: 'Login failed: …' },
    ],
    [
      (t) => t('login.error_otp', { detail: '…' }),
      { tk: 'Kod tassyklanmady. …', ru: 'Код не подтверждён. …', en: 'Error confirming OTP: …' },
    ],
    [
      (t) => t('registration.error_message', { detail: '…' }),
      { tk: 'Hasap açylmady. …', ru: 'Аккаунт не создан. …', en: 'Registration failed: …' },
    ],
    [
      (t) => t('registration.error_general', { detail: '…' }),
      { tk: 'Hasap açyp bolmady. …', ru: 'Не удалось создать аккаунт. …', en: 'Could not register: …' },
    ],
  ],
  'AUTH-24 what a login is needed for': [
    [(t) => t('login.writeReviews'), { tk: 'Teswir ýazyň', ru: 'Пишите отзывы', en: 'Write reviews' }],
  ],
  'WISH-02 favourites need a login': [
    [
      (t) => t('wishlist.loginTitle'),
      {
        tk: 'Halanlaryňyzy görmek üçin giriň',
        ru: 'Войдите, чтобы увидеть избранное',
        en: 'Log in to see your wishlist',
      },
    ],
  ],
}

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(WORDS))('%s', (_, said) => {
    const { t } = serverTranslator(locale)
    // which spaces may not break is the matter of other tests
    expect(said.map(([say]) => say(t).replaceAll('\u00a0', ' '))).toEqual(
      said.map(([, words]) => words[locale]),
    )
  })
})
