import { Button } from '@oyum/ui/button.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { SessionList, type StaffSession } from '#app/components/session-list.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

interface PersonSessionsProps {
  id: number
  sessions: readonly StaffSession[]
}

export function PersonSessions({ id, sessions }: PersonSessionsProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const call = useCall()
  return (
    <Card title={t('people.sessions')}>
      <ProblemBar call={call} />
      <SessionList sessions={sessions} />
      {sessions.length > 0 && (
        <div>
          <Button
            look="secondary"
            onClick={async () => {
              if (await call.run(() => api.staff.endSessions({ params: { id } }))) await revalidate()
            }}
          >
            {t('sessions.endAll')}
          </Button>
        </div>
      )}
    </Card>
  )
}
