import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksWhatToDo,
  canCallAt,
  intoWorkingHours,
  isNeverCalled,
  NEVER_CALLED,
  nextTry,
  type WorkingHours,
} from './call-times.ts'

// 16 November 2026 is a Monday; all by the clock in Ashgabat.
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:00`)
const HOURS: WorkingHours = { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' }

describe('the next try after a missed call', () => {
  it.each([
    ['the first: in half an hour', 1, at(16, '10:00'), at(16, '10:30')],
    ['the second: in two hours', 2, at(16, '10:00'), at(16, '12:00')],
    ['the third: the next working morning', 3, at(16, '10:00'), at(17, '09:00')],
    ['every one after it too', 7, at(16, '17:59'), at(17, '09:00')],
    ['not in the evening', 1, at(16, '17:30'), at(17, '09:00')],
    ['not on a Sunday', 2, at(21, '16:00'), at(23, '09:00')],
    ['not at night', 1, at(17, '03:00'), at(17, '09:00')],
    ['a morning that has not begun yet is the next one', 3, at(17, '07:00'), at(17, '09:00')],
  ])('DESK-10 %s', (_, missed, now, next) => {
    expect(nextTry(missed, now, HOURS).toISOString()).toBe(next.toISOString())
  })

  it('DESK-10 is later than now and inside working hours, whenever it was and whatever they are', () => {
    const hours = fc
      .record({
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
        ends: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
      })
      .map(({ days, ends }) => {
        const [from = '', to = ''] = ends.toSorted((a, b) => a - b).map(clock)
        return { days, from, to }
      })
    const moments = fc.date({
      ...{ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true },
    })
    fc.assert(
      fc.property(hours, moments, fc.integer({ min: 1, max: 6 }), (given, now, missed) => {
        const next = nextTry(missed, now, given)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        // read by another way than the rule does it
        const [weekday = '', time = ''] = new Intl.DateTimeFormat('en-GB', {
          ...{
            timeZone: 'Asia/Ashgabat',
            weekday: 'short',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          },
        })
          .format(next)
          .split(/,? /)
        expect(given.days).toContain(WEEKDAYS.indexOf(weekday) + 1)
        expect(time >= given.from && time < given.to).toBe(true)
        expect(intoWorkingHours(next, given)).toEqual(next)
      }),
    )
  })
})

describe('a call that is put off', () => {
  it('DESK-10 stays where it is inside working hours, and waits for them outside', () => {
    expect(intoWorkingHours(at(16, '17:59'), HOURS)).toEqual(at(16, '17:59'))
    expect(intoWorkingHours(at(16, '18:00'), HOURS)).toEqual(at(17, '09:00'))
    expect(intoWorkingHours(at(22, '12:00'), HOURS)).toEqual(at(23, '09:00'))
  })

  it('DESK-10 lies ahead, at most 14 days', () => {
    const now = at(10, '12:00')
    expect(
      [at(10, '12:00'), at(10, '12:01'), at(24, '12:00'), at(24, '12:01')].map((to) => canCallAt(to, now)),
    ).toEqual([false, true, true, false])
  })
})

it('DESK-10 the third missed call asks what to do', () => {
  expect([0, 1, 2, 3, 4].map(asksWhatToDo)).toEqual([false, false, false, true, true])
})

it('a wrong number is called never', () => {
  expect([isNeverCalled(NEVER_CALLED), isNeverCalled(at(16, '10:00'))]).toEqual([true, false])
})

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
