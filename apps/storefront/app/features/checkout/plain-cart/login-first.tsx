import { ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { loginPath, PATHS } from '#app/lib/links.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { Totals } from '../totals.tsx'

/** A guest logs in before the form: what is typed into it is personal, and there is no place to keep it meanwhile. */
export function LoginFirst({ items }: { items: readonly CartLine[] }) {
  const { t } = useTranslation()
  return (
    <section className="grid content-start gap-5 rounded-card border border-sand-200 bg-surface p-4 sm:p-7">
      <h2 className="h2">{t('checkout.form')}</h2>
      <Totals items={items} />
      <p>{t('plainCart.logInText')}</p>
      <ButtonLink look="primary" to={loginPath(PATHS.plainCart)} reloadDocument>
        {t('plainCart.logIn')}
      </ButtonLink>
    </section>
  )
}
