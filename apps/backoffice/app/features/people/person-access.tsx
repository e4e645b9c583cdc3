import { formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { ConfirmDialog } from '@oyum/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { InviteLink } from '#app/components/invite-link.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { invitableRoles } from './invitable-roles.ts'
import type { Person } from './load-people.ts'

type Asked = 'invite' | 'block'

/** Who gets in: a new invitation, blocking, and letting in again. What the role may not do is not shown. */
export function PersonAccess({
  person: { id, name, role, state, version, invitedUntil },
}: {
  person: Person
}) {
  const { t, locale } = useTranslation()
  const { revalidate } = useRevalidator()
  const inviteScope = useScope('staff.invite')
  const mayBlock = useScope('staff.write') !== undefined
  // who was blocked comes back by the word of who may invite everybody
  const mayInvite =
    invitableRoles(inviteScope).includes(role) && (state !== 'blocked' || inviteScope === 'all')
  const [asked, setAsked] = useState<Asked>()
  const [invited, setInvited] = useState<{ link: string; expiresAt: string }>()
  const call = useCall()

  async function invite() {
    setAsked(undefined)
    const answer = await call.run(() => api.staff.inviteAgain({ params: { id } }))
    if (!answer) return
    setInvited(answer)
    await revalidate()
  }
  async function setState(wanted: 'active' | 'blocked') {
    setAsked(undefined)
    const change = () => api.staff.changeState({ params: { id }, body: { version, state: wanted } })
    if (await call.run(change)) await revalidate()
  }

  return (
    <Card title={t('people.access')}>
      <ProblemBar call={call} />
      {invitedUntil && !invited && (
        <p className="text-sm text-sand-600">
          {t('people.invitedUntil', { time: formatDateTime(invitedUntil, locale) })}
        </p>
      )}
      {invited && <InviteLink invited={invited} />}
      <div className="grid gap-2">
        {mayInvite && (
          <Button look="secondary" onClick={() => setAsked('invite')}>
            {t('people.inviteAgain')}
          </Button>
        )}
        {mayBlock && state !== 'blocked' && (
          <Button look="danger" onClick={() => setAsked('block')}>
            {t('people.block')}
          </Button>
        )}
        {mayBlock && state === 'blocked' && (
          <Button look="secondary" onClick={() => void setState('active')}>
            {t('people.unblock')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === 'invite' ? t('people.inviteAgain') : t('people.block')}
          text={t(asked === 'invite' ? 'people.inviteAgainText' : 'people.blockText', { name })}
          yes={asked === 'invite' ? t('people.makeInvite') : t('people.block')}
          no={t('form.cancel')}
          closeLabel={t('toasts.close')}
          isBusy={false}
          onYes={() => void (asked === 'invite' ? invite() : setState('blocked'))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
