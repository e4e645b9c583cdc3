import { OTP_DIGITS, WISHLIST_MAX } from '@oyum/shop-rules/limits'
import { type Static, Type } from 'typebox'
import { Id, PersonName, Phone } from './bounds.ts'
import { ProductCard } from './product.ts'

export const CheckPhone = Type.Object({ phone: Phone })
export const Registration = Type.Object({ f_name: PersonName, l_name: PersonName, phone: Phone })
export const VerifyPhone = Type.Object({
  phone: Phone,
  token: Type.String({ pattern: `^[0-9]{${OTP_DIGITS}}$`, description: 'the code from the SMS' }),
})

const Ticket = Type.String({ pattern: '^[A-Za-z0-9_.-]{10,80}$', description: 'opaque; for auth/code-state' })

/** `message` is exactly 'Otp code is sent!' when a code is on its way: programs compare it. */
export const CodeSent = Type.Object({
  message: Type.Literal('Otp code is sent!'),
  success: Type.Literal(true),
  ticket: Ticket,
})

export const CodeTicket = Type.Object({ ticket: Ticket })
/** `delayed`: the gateway does not take it, we go on trying. `failed`: it will not come; a new one may be asked for at
 *  once. `message` says that in words. */
export const CodeState = Type.Object({
  state: Type.Union([
    Type.Literal('sending'),
    Type.Literal('sent'),
    Type.Literal('delayed'),
    Type.Literal('failed'),
  ]),
  message: Type.String(),
})

export const Verified = Type.Object({
  status: Type.Literal(true),
  token: Type.String({
    description: 'empty for a browser, which has it in the cookie out of reach of script',
  }),
  message: Type.String(),
})

export const CustomerInfo = Type.Object({ f_name: Type.String(), l_name: Type.String(), phone: Phone })
export type CustomerInfo = Static<typeof CustomerInfo>

export const ProductIds = Type.Object({ product_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) })
export const WishlistEntry = Type.Object({ product_id: Id, product: ProductCard })
export const Wishlist = Type.Array(WishlistEntry, { maxItems: WISHLIST_MAX })
