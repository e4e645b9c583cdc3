import { createDatabase, createPool } from '@oyum/database/connection'
import { newPhone } from '../../support/phone.ts'

export interface WrittenOrder {
  id: number
  name: string
  phone: string
  productName: string
}

/** An order that waits to be called: of a person with a name and a number that nobody else has, of the demo's first product. */
export async function writeOrder(): Promise<WrittenOrder> {
  const pool = createPool({ url: process.env.SHOP_DATABASE_URL ?? '', applicationName: 'oyum e2e' })
  const db = createDatabase(pool)
  const phone = newPhone()
  // nobody else has the number, so nobody else has a name with its digits as letters
  const last = `Jumayew${[...phone].map((digit) => 'abdefghikl'[Number(digit)]).join('')}`
  try {
    return await db.transaction().execute(async (tx) => {
      const { id: customerId } = await tx
        .insertInto('customers')
        .values({ firstName: 'Batyr', lastName: last, phone, locale: 'tk', phoneVerifiedAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const product = await tx
        .selectFrom('products')
        .innerJoin('productTranslations', 'productTranslations.productId', 'products.id')
        .where('productTranslations.locale', '=', 'ru')
        .select(['products.id', 'productTranslations.name'])
        .orderBy('products.id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const order = await tx
        .insertInto('orders')
        .values({
          ...{ customerId, paymentMethod: 'cash_on_delivery', orderAmountTenge: 150_000, locale: 'tk' },
          deliveryAddress: 'Aşgabat, Parahat 7, jaý 24, öý 12',
        })
        .returning(['id', 'placedAt'])
        .executeTakeFirstOrThrow()
      const key = { orderId: order.id, orderPlacedAt: order.placedAt }
      await tx
        .insertInto('orderLines')
        .values({
          ...key,
          ...{
            lineNumber: 1,
            productId: product.id,
            quantity: 2,
            unitPriceTenge: 75_000,
            unitOriginalTenge: 75_000,
          },
          name: JSON.stringify({ tk: product.name, ru: product.name, en: product.name }),
        })
        .execute()
      await tx
        .insertInto('orderStatusChanges')
        .values({ ...key, toStatus: 'pending', actor: 'customer' })
        .execute()
      return { id: Number(order.id), name: `Batyr ${last}`, phone, productName: product.name }
    })
  } finally {
    await db.destroy()
  }
}

/** Before every other, so that whoever takes the next order takes this one. */
export async function callFirst(id: number): Promise<void> {
  const pool = createPool({ url: process.env.SHOP_DATABASE_URL ?? '', applicationName: 'oyum e2e' })
  await pool
    .query("update orders set call_after = '2001-01-01' where id = $1", [id])
    .finally(() => pool.end())
}
