import { type Static, Type } from 'typebox'
import { Id, NeededText, Nullable } from '../bounds.ts'
import {
  CAMPAIGN_CURSOR_PATTERN,
  CAMPAIGN_KINDS,
  CAMPAIGN_ROWS,
  CAMPAIGN_VIEWS,
  MAX_CAMPAIGN_ITEMS,
  MAX_CAMPAIGN_NAME_CHARS,
  MAX_CAMPAIGN_PRIORITY,
  MAX_CAMPAIGN_PRODUCTS_AT_ONCE,
  MAX_MOMENT_CHARS,
  MAX_TENGE,
} from './limits.ts'
import { Moment, Version } from './me.ts'

const Priority = Type.Integer({
  ...{ minimum: 0, maximum: MAX_CAMPAIGN_PRIORITY },
  description: 'the higher one counts; of two that are alike the newer',
})
const Kind = Type.Enum(CAMPAIGN_KINDS)
const Hundredths = Type.Integer({
  ...{ minimum: 0, maximum: MAX_TENGE },
  description:
    'of percent points hundredths, at most 10000; of an amount that is taken off, or a price that is left, tenge',
})
const Given = { ...Moment, maxLength: MAX_MOMENT_CHARS }

export const NewCampaign = Type.Object({
  name: NeededText(MAX_CAMPAIGN_NAME_CHARS),
  startsAt: Type.String({ ...Given, description: 'a moment that is past: at once' }),
  endsAt: Type.String({ ...Given, description: 'later than now and than the start' }),
  priority: Priority,
})
export type NewCampaign = Static<typeof NewCampaign>

export const CampaignSeen = Type.Object({ version: Version })
export const ChangeCampaign = Type.Object({ version: Version, ...NewCampaign.properties })
export type ChangeCampaign = Static<typeof ChangeCampaign>

const Products = Type.Array(Id, { minItems: 1, maxItems: MAX_CAMPAIGN_PRODUCTS_AT_ONCE, uniqueItems: true })
export const PutCampaignItems = Type.Object({
  version: Version,
  what: Type.Object(
    {
      products: Type.Optional(Products),
      categoryId: Type.Optional({ ...Id, description: 'with all below it, but for what is archived' }),
    },
    { description: 'one of the two' },
  ),
  kind: Kind,
  hundredths: Hundredths,
})
export type PutCampaignItems = Static<typeof PutCampaignItems>
export const RemoveCampaignItems = Type.Object({ version: Version, products: Products })
export type RemoveCampaignItems = Static<typeof RemoveCampaignItems>

export const Campaign = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
  priority: Priority,
  state: Type.Enum(['planned', 'running', 'ended']),
  itemCount: Type.Integer({ minimum: 0, maximum: MAX_CAMPAIGN_ITEMS }),
  warnings: Type.Array(Type.Enum(['soon']), {
    description: '`soon`: it starts in less than five days, which is little time to announce it',
  }),
})
export type Campaign = Static<typeof Campaign>

export const CampaignQuery = Type.Object({
  view: Type.Enum(CAMPAIGN_VIEWS, { default: 'all' }),
  after: Type.Optional(
    Type.String({ pattern: CAMPAIGN_CURSOR_PATTERN, description: '`next` of the page before' }),
  ),
})
export const CampaignPage = Type.Object({
  rows: Type.Array(Campaign, { maxItems: CAMPAIGN_ROWS }),
  next: Nullable(Type.String()),
})

export const CampaignItemsQuery = Type.Object({
  after: Type.Optional({ ...Id, description: '`next` of the page before' }),
})
export const CampaignItemPage = Type.Object({
  rows: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      kind: Kind,
      hundredths: Hundredths,
      priceTenge: Type.Integer({ minimum: 0 }),
      payableTenge: Type.Integer({ minimum: 0, description: 'to pay today' }),
    }),
    { maxItems: CAMPAIGN_ROWS },
  ),
  next: Nullable(Id),
})
