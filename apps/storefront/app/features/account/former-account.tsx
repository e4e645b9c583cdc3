import { MAX_NAME_CHARS } from '@oyum/contract/limits'
import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useCustomerAction } from './use-customer-action.ts'

/** The number had an account before and may have another owner now: who knows something of it gets it back. */
export function FormerAccount() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const { isBusy, Form, formProps } = useCustomerAction({
    onDone() {
      showToast({ kind: 'success', text: t('former.done') })
      void revalidate()
    },
    // the tries may be used up
    onRefused: () => void revalidate(),
  })
  return (
    <section className="mb-8 grid max-w-160 gap-4 rounded-card border border-sand-300 bg-surface p-4 sm:p-7">
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{t('former.title')}</h2>
        <p className="text-sand-600">{t('former.text')}</p>
      </div>
      <Form {...formProps} className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="former_name"
          label={t('former.name')}
          value=""
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          required
        />
        <FormField
          name="former_order"
          label={t('former.order')}
          value=""
          inputMode="numeric"
          autoComplete="off"
          maxLength={ORDER_NUMBER_CHARS}
          required
        />
        <div className="grid sm:col-span-2 sm:justify-start">
          <Button look="secondary" type="submit" name="intent" value="claim" disabled={isBusy}>
            {t('former.submit')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** of the largest number that JavaScript counts exactly */
const ORDER_NUMBER_CHARS = 15
