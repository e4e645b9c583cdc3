import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { ContentService } from './content.service.ts'

export function contentRoutes(app: FastifyInstance, content: ContentService): void {
  answerCall(app, calls.content.videos, ({ locale }) => content.videos(locale))
  answerCall(app, calls.content.articles, ({ locale }) => content.articles(locale))
  answerCall(app, calls.content.video, ({ locale, params }) => content.getVideo(locale, params.id))
  answerCall(app, calls.content.article, ({ locale, params }) => content.getArticle(locale, params.id))
}
