import { PhoneOrderScreen } from '#app/features/orders/by-phone/phone-order-screen.tsx'

export default function OrderByPhone() {
  return <PhoneOrderScreen />
}
