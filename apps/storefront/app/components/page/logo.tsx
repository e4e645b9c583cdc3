import { useShop } from '#app/lib/shop.ts'
import { Drawing } from '#app/ui/drawing.tsx'

/** The shop's name as it is drawn, or set in bold where a shop has no drawing of it. */
export function Logo({ className }: { className: string }) {
  const { logo, name } = useShop()
  if (logo) return <Drawing drawing={logo} className={className} />
  return <span className="text-2xl font-bold tracking-tight">{name}</span>
}
