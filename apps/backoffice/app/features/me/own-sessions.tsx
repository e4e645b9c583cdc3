import { Button } from '@oyum/ui/button.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { SessionList } from '#app/components/session-list.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { Mine } from './load-me.ts'

export function OwnSessions({ sessions }: Pick<Mine, 'sessions'>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const end = async (ending: () => Promise<unknown>) => {
    if (await call.run(ending)) await revalidate()
  }
  return (
    <Card title={t('sessions.title')}>
      <ProblemBar call={call} />
      <SessionList
        sessions={sessions}
        onEnd={(id) => void end(() => api.me.endSession({ params: { id } }))}
      />
      {sessions.length > 1 && (
        <div>
          <Button look="secondary" onClick={() => void end(() => api.me.endSessions())}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
