import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { expect, it } from 'vitest'
import { serverMessage } from './session-errors.ts'

const refused = (answer: object | undefined) => new ApiError(new Response(null, { status: 500 }), answer)
const errors = [
  { code: 'internal', message: 'the first reason' },
  { code: 'internal', message: 'another' },
]

it('ERR-21 ERR-22 ERR-23 a failed call is told by the message, else by its first reason, else not by the server', () => {
  expect(serverMessage(refused({ message: 'the message', errors }))).toBe('the message')
  expect(serverMessage(refused({ message: '', errors }))).toBe('the first reason')
  expect(serverMessage(refused({ errors }))).toBe('the first reason')
  for (const error of [
    refused({}),
    refused(undefined),
    new NetworkError('Failed to fetch'),
    new Error('ours'),
  ])
    expect(serverMessage(error)).toBeUndefined()
})
