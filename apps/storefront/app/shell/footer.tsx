import {
  CameraIcon,
  ChatIcon,
  type Icon,
  MapPinIcon,
  PhoneIcon,
  PlayIcon,
  SendIcon,
} from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#app/components/page/logo.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { type ShopFacts, useShop } from '#app/lib/shop.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { CarpetBorder } from '#app/ui/carpet-border.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const SOCIAL_ICONS: Readonly<Record<ShopFacts['social'][number]['sign'], Icon>> = {
  camera: CameraIcon,
  play: PlayIcon,
  chat: ChatIcon,
  send: SendIcon,
}

const SHOP_LINKS = [
  { path: PATHS.newProducts, label: 'footer.newProducts' },
  { path: PATHS.popularProducts, label: 'footer.popularProducts' },
  { path: PATHS.discounts, label: 'footer.discounts' },
  { path: PATHS.rooms, label: 'footer.rooms' },
] as const
const HELP_LINKS = [
  { path: PATHS.explore, label: 'nav.explore' },
  { path: PATHS.privacy, label: 'footer.privacy' },
] as const

const LINK = 'flex min-h-11 items-center gap-2.5 hyphens-auto hover:underline md:min-h-9'

export function Footer() {
  const { t } = useTranslation()
  const { year } = useRootData()
  const { name } = useShop()
  return (
    <footer className="grow bg-sand-100 text-sm text-sand-700">
      <CarpetBorder />
      <div className="page">
        <div className="footer-columns">
          <div className="max-md:col-span-2">
            <Logo className="h-6.5 w-auto text-ink md:h-8.5" />
            <p className="mt-3.5 max-w-104">{t('footer.about')}</p>
          </div>
          <FooterColumn title={t('footer.shop')}>
            {SHOP_LINKS.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={LINK}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title={t('footer.help')}>
            {HELP_LINKS.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={LINK}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <Contacts />
        </div>
        {year !== undefined && (
          <p className="border-t border-sand-300 pt-4 pb-6 text-xs">
            {t('footer.rights', { year, shop: name })}
          </p>
        )}
      </div>
      <ScrollToTop />
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="h3 mb-1">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Contacts() {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <div className="max-md:col-span-2">
      <FooterColumn title={t('footer.contact')}>
        <li>
          <a href={shop.phoneHref} className={LINK}>
            <PhoneIcon className="size-5" />
            {shop.phone}
          </a>
        </li>
        <li>
          <a href={shop.mapHref} rel="noreferrer" className={LINK}>
            <MapPinIcon className="size-5" />
            {shop.address}
          </a>
        </li>
      </FooterColumn>
      <ul className="-ms-2.5 flex gap-2">
        {shop.social.map(({ name, href, sign }) => {
          const Sign = SOCIAL_ICONS[sign]
          return (
            <li key={name}>
              <a href={href} aria-label={name} rel="noreferrer" className="grid size-11 place-items-center">
                <Sign />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
