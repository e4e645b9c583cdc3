import { formatPhone, withCountryPrefix } from '@oyum/shop-rules/phone'

/** A number that is called by a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${withCountryPrefix(phone)}`}
      className="relative z-1 inline-flex min-h-11 items-center whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {formatPhone(phone)}
    </a>
  )
}
