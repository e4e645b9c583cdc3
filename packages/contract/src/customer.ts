import { type Static, Type } from 'typebox'
import { Id, PersonName, Phone } from './bounds.ts'
import { CODE_SENT, MAX_WISHES_A_CALL, OTP_PATTERN, TICKET_PATTERN, WISHLIST_MAX } from './limits.ts'
import { ProductCard } from './product.ts'

const Ticket = Type.String({
  pattern: TICKET_PATTERN,
  description: 'opaque: of the answer that said a code was sent',
})
/** A browser brings its tickets in a cookie; a client without cookies says it here (OPEN-106). */
const GivenTicket = Type.Optional(Ticket)

export const CheckPhone = Type.Object({ phone: Phone, ticket: GivenTicket })
export const Registration = Type.Object({ f_name: PersonName, l_name: PersonName, phone: Phone })
export const VerifyPhone = Type.Object({
  phone: Phone,
  token: Type.String({ pattern: OTP_PATTERN, description: 'the code from the SMS' }),
  ticket: GivenTicket,
})

/** `message` is exactly CODE_SENT when a code is on its way: programs compare it. */
export const CodeSent = Type.Object({
  message: Type.Literal(CODE_SENT),
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

export const CustomerInfo = Type.Object({
  f_name: Type.String(),
  l_name: Type.String(),
  phone: Phone,
  has_former: Type.Optional(
    Type.Literal(true, { description: 'an earlier account of this number waits for customer/claim-former' }),
  ),
})
export type CustomerInfo = Static<typeof CustomerInfo>

export const ProductIds = Type.Object({
  product_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_WISHES_A_CALL }),
})
export const WishlistEntry = Type.Object({ product_id: Id, product: ProductCard })
export const Wishlist = Type.Array(WishlistEntry, { maxItems: WISHLIST_MAX })
