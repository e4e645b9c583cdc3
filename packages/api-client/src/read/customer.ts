import { nationalPhone } from '@oyum/shop-rules/phone'
import { asText, asWire } from './values.ts'

export interface Customer {
  firstName: string
  lastName: string
  /** the eight digits, whether they came with the country's prefix or without (OPEN-71) */
  phone: string
  /** an earlier account of this number waits to be proved */
  hasFormer: boolean
}

export function readCustomer(answer: unknown): Customer {
  const { f_name, l_name, phone, has_former } = asWire(answer)
  const digits = asText(phone)
  return {
    firstName: asText(f_name),
    lastName: asText(l_name),
    phone: nationalPhone(digits) ?? digits,
    hasFormer: has_former === true,
  }
}
