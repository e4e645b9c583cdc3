import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { CustomersService } from './customers.service.ts'
import { accountRemovedText, formerClaimedText, profileUpdatedText } from './customers-texts.ts'

export function customersRoutes(app: FastifyInstance, customers: CustomersService): void {
  answerCall(app, calls.customer.info, async ({ customer }) => {
    const { firstName, lastName, phone, hasFormer } = await customers.info(customer.id)
    return { f_name: firstName, l_name: lastName, phone, ...(hasFormer && { has_former: true as const }) }
  })

  answerCall(app, calls.customer.updateProfile, async ({ customer, body, locale }) => {
    await customers.rename(customer.id, {
      firstName: body.f_name,
      lastName: body.l_name,
      phone: body.phone,
    })
    return { message: profileUpdatedText[locale] }
  })

  answerCall(app, calls.customer.removeAccount, async ({ customer, request, reply, locale }) => {
    await customers.remove(customer)
    reply.endSession()
    app.securityEvent('account_removed', request)
    return { message: accountRemovedText[locale] }
  })

  answerCall(app, calls.customer.claimFormer, async ({ customer, body, locale }) => {
    await customers.claimFormer(customer.id, { firstName: body.f_name, orderId: body.order_id })
    return { message: formerClaimedText[locale] }
  })
}
