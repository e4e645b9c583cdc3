import type { Db } from '@oyum/database/connection'
import type { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import { findRoom, listRooms } from './rooms.repository.ts'

export type RoomsService = ReturnType<typeof createRoomsService>

export function createRoomsService({ db }: { db: Db }) {
  return {
    list: (locale: Locale) => listRooms(db, locale),

    async getRoom(locale: Locale, id: number): Promise<JsonText> {
      const room = await findRoom(db, locale, id)
      if (!room) throw new AppError('not_found')
      return room
    },
  }
}
