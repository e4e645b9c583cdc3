import { expect, it } from 'vitest'
import { hasRoom } from './upload-room.ts'

const GB = 1024 ** 3
const none = { ownCount: 0, ownBytes: 0, count: 0, bytes: 0, missing: 0 }

it.each([
  ['a picture among none', none, 1, 10 * GB, true],
  ['the last of one person', { ...none, ownCount: 199, count: 199 }, 1, 10 * GB, true],
  ['one more of that person', { ...none, ownCount: 200, count: 200 }, 1, 10 * GB, false],
  ['one more than all may have', { ...none, count: 2000 }, 1, 10 * GB, false],
  ['more bytes than one person may have', { ...none, ownBytes: 4 * GB }, 1, 100 * GB, false],
  ['more bytes than all may have', { ...none, bytes: 16 * GB }, 1, 100 * GB, false],
  ['a disk that is nearly full', none, 1, 2 * GB, false],
  ['a disk that what is announced will fill', { ...none, missing: 1.5 * GB }, 1, 3 * GB, false],
])('%s', (_, open, bytes, free, fits) => {
  expect(hasRoom(open, bytes, free)).toBe(fits)
})
