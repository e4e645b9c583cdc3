import type { Me } from '#app/lib/me.ts'

export const someMe = (more: Partial<Me> = {}): Me => ({
  ...{ id: 1, login: 'ayna', name: 'Aýna Ataýewa', role: 'owner', locale: 'en', sound: true, version: 3 },
  ...{ sessionEndsAt: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9 },
  ...more,
})
