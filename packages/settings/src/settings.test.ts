import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { address, choice, text, wholeNumber } from './define.ts'
import { processes } from './processes.ts'
import { readSettings } from './read-settings.ts'
import { settingsText } from './settings-text.ts'

const schema = Type.Object({
  PORT: wholeNumber('where', { minimum: 1, maximum: 9, default: 3 }),
  ENGINE: address('which', ['redis', 'rediss'], { default: 'redis://here' }),
  LEVEL: choice('how loud', ['low', 'high'], { default: 'low', development: 'high' }),
  KEY: text('opens', { minLength: 4, development: 'open', secret: true }),
})

describe('settings', () => {
  it('are the defaults where nothing is set, and of their type', () => {
    expect(readSettings(schema, { KEY: 'abcd', PORT: '7', LEVEL: '' })).toEqual({
      ...{ PORT: 7, ENGINE: 'redis://here', LEVEL: 'low', KEY: 'abcd' },
    })
  })

  it('of development stand in only where development is said', () => {
    expect(readSettings(schema, { NODE_ENV: 'development' })).toMatchObject({ KEY: 'open', LEVEL: 'high' })
    for (const env of [{}, { NODE_ENV: '' }, { NODE_ENV: 'production' }])
      expect(() => readSettings(schema, env)).toThrow('KEY must be set in production')
  })

  it.each([
    [{ PORT: '10' }, 'PORT must be a whole number from 1 to 9, not "10"'],
    [{ PORT: '2.5' }, 'PORT must be a whole number'],
    [{ PORT: 'x' }, 'PORT must be a whole number'],
    [{ ENGINE: 'http://here' }, 'ENGINE must be an address starting with redis:// or rediss://'],
    [{ LEVEL: 'loud' }, 'LEVEL must be low or high, not "loud"'],
  ])('that are wrong stop the process with their name: %j', (env, message) => {
    expect(() => readSettings(schema, { KEY: 'abcd', ...env })).toThrow(message)
  })

  it('are printed with value, bounds and meaning, and no secret', () => {
    const table = settingsText(schema, { PORT: '10', KEY: 'very secret' })
    expect(table).toMatch(/^PORT +WRONG: 10 +1…9 +where$/m)
    expect(table).toMatch(/^ENGINE +redis:\/\/here \(default\)/m)
    expect(table).toMatch(/^KEY +\(set, hidden\)/m)
    expect(table).not.toContain('very secret')
    expect(settingsText(schema, { ENGINE: 'redis://me:hunter2@there' })).toMatch(/redis:\/\/me:\*\*\*@there/)
    expect(settingsText(schema, {})).toMatch(/^KEY +MISSING/m)
    for (const process of Object.values(processes))
      expect(
        settingsText(process, { AUTH_SECRET: 'x'.repeat(40), KANNEL_PASSWORD: 'y'.repeat(9) }),
      ).not.toMatch(/xxxx|yyyy/)
  })

  it('of every process have a meaning, and stand in the example of a machine', () => {
    const example = readFileSync(new URL('../../../ops/systemd/oyum.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    const described = Object.values(processes).flatMap(({ properties }) => Object.entries(properties))
    for (const [name, setting] of described)
      expect([name, (setting as { description?: string }).description]).toEqual([
        name,
        expect.stringMatching(/\w/),
      ])
    expect(new Set(named)).toEqual(new Set(described.map(([name]) => name)))
  })
})
