import { MOST_TICKETS, TICKETS_COOKIE } from '@oyum/contract/limits'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

// A browser may have asked for codes of two numbers in two tabs: its cookie holds the last few tickets.

const BETWEEN = '~'

export function readTickets(request: FastifyRequest): string[] {
  return readCookie(request, TICKETS_COOKIE)?.split(BETWEEN).slice(0, MOST_TICKETS) ?? []
}

export function joinTickets(newest: string, others: readonly string[]): string {
  return [newest, ...others].slice(0, MOST_TICKETS).join(BETWEEN)
}
