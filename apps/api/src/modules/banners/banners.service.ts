import type { Db } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import { listBanners } from './banners.repository.ts'

export type BannersService = ReturnType<typeof createBannersService>

export function createBannersService({ db }: { db: Db }) {
  return {
    list: (locale: Locale) => listBanners(db, locale),
  }
}
