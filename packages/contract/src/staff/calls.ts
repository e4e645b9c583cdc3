import { MAX_PIECE_BYTES } from '@oyum/shop-rules/uploads'
import { Type } from 'typebox'
import { IdParams } from '../bounds.ts'
import { type Call, type CallBody, defineCall } from '../define-call.ts'
import {
  AddArticle,
  ArticleKept,
  ArticlesPage,
  ArticlesQuery,
  ChangeArticle,
  StaffArticle,
} from './articles.ts'
import { AuditPage, AuditQuery, HistoryParams, HistoryQuery } from './audit.ts'
import {
  CodeLogin,
  NewTotp,
  PasskeyAnswer,
  PasskeyOptions,
  PasswordLogin,
  Proof,
  RecoveryCodes,
  RecoveryLogin,
} from './auth.ts'
import {
  AddBanner,
  BannerKept,
  ChangeBanner,
  OrderBanners,
  RemoveBannerQuery,
  StaffBannerList,
} from './banners.ts'
import { type StaffCallHead, staffCallTable } from './call-table.ts'
import {
  CallNoted,
  CallOutcome,
  CancelOrder,
  Claimed,
  ClaimOrder,
  Confirmed,
  ConfirmOrder,
  NextOrder,
  OrderNote,
} from './calling.ts'
import {
  Campaign,
  CampaignItemPage,
  CampaignItemsQuery,
  CampaignPage,
  CampaignQuery,
  CampaignSeen,
  ChangeCampaign,
  NewCampaign,
  PutCampaignItems,
  RemoveCampaignItems,
} from './campaigns.ts'
import { ContractDocument } from './contract.ts'
import { OrdersWaiting, StaffChange } from './events.ts'
import { FindQuery, Found } from './find.ts'
import { GoodsCategories, GoodsListQuery, GoodsPage } from './goods.ts'
import { ChangeGoods, GoodsChanged } from './goods-changes.ts'
import { ChangeGoodsState, GoodsEditor, GoodsStateChanged } from './goods-page.ts'
import { InviteAccepted, InviteFactor, InviteShown, InviteToken } from './invites.ts'
import {
  AddPasskey,
  Changed,
  ChangeMe,
  ChangePassword,
  ConfirmTotp,
  Ended,
  Me,
  PasskeyList,
  StaffSessionList,
} from './me.ts'
import {
  CancelMany,
  ChangeDelivery,
  ChangeDiscount,
  ChangeOrderLines,
  DiscountChanged,
  GoodsList,
  GoodsQuery,
  ManyCancelled,
  MergeOrders,
  OrderByPhone,
  OrderCreated,
  OrderLinesChange,
  OrdersMerged,
  SendSms,
  SmsSent,
  SmsTexts,
} from './order-changes.ts'
import { OrderCounts, OrderList, OrderListQuery, OrderPage, OrderParams, OrderTimeline } from './orders.ts'
import { ChangePerson, ChangeState, Invited, InvitePerson, Person, PersonList } from './people.ts'
import { ChangePictures, GoodsPictures } from './pictures.ts'
import { ChangePrices, PriceHistory, PriceHistoryQuery, PricesChanged } from './prices.ts'
import { AdjustStock, MovementPage, MovementsQuery, StockAdjusted, StockOfProduct } from './stock.ts'
import { BeginUpload, SendPieceQuery, Upload, UploadList } from './uploads.ts'
import { KeepView, ViewKept, ViewList } from './views.ts'
import {
  AddWords,
  ChangeWords,
  MissedQuery,
  MissedSearches,
  RemoveWordsQuery,
  TryWordsQuery,
  WordsKept,
  WordsPage,
  WordsQuery,
  WordsTried,
} from './words.ts'

const { auth, invites, me, staff, orders, goods, stock, pictures, uploads, find } = staffCallTable
const { views, audit, history, contract, events, prices, campaigns, banners, articles, words } =
  staffCallTable
const Nothing = Type.Object({})

/** Every call of /api/admin/v1. Both ends are ours: camelCase, money in tenge, ISO moments. */
export const staffCalls = {
  auth: {
    password: defineCall(auth.password, {
      summary: 'Name and password; the second factor comes next',
      body: PasswordLogin,
      answer: Nothing,
      errors: ['credentials'],
    }),
    totp: defineCall(auth.totp, {
      summary: 'The second factor: begins a session',
      body: CodeLogin,
      answer: Nothing,
      errors: ['totp', 'login_over'],
    }),
    recovery: defineCall(auth.recovery, {
      summary:
        'A recovery code in place of the second factor: gives a new factor, whose first code is the login',
      body: RecoveryLogin,
      answer: NewTotp,
      errors: ['totp', 'login_over'],
    }),
    passkeyOptions: defineCall(auth.passkeyOptions, {
      summary: 'What a passkey is asked with',
      answer: PasskeyOptions,
    }),
    passkey: defineCall(auth.passkey, {
      summary: 'A passkey, which is both factors: begins a session',
      body: PasskeyAnswer,
      answer: Nothing,
      errors: ['passkey', 'login_over'],
    }),
    prove: defineCall(auth.prove, {
      summary: 'Shows again who is there, for calls that need proof',
      body: Proof,
      answer: Nothing,
      errors: ['credentials', 'totp', 'passkey', 'login_over'],
    }),
    logout: defineCall(auth.logout, { summary: 'Ends this session', answer: Nothing }),
  },
  invites: {
    show: defineCall(invites.show, {
      summary: 'Whom an invitation is for',
      body: InviteToken,
      answer: InviteShown,
      errors: ['invite'],
    }),
    accept: defineCall(invites.accept, {
      summary: 'The password; gives a second factor to set up',
      body: InviteAccepted,
      answer: NewTotp,
      errors: ['invite', 'weak_password'],
    }),
    factor: defineCall(invites.factor, {
      summary: 'The first code of the second factor: uses up the invitation and begins a session',
      body: InviteFactor,
      answer: RecoveryCodes,
      errors: ['invite', 'totp'],
    }),
  },
  me: {
    read: defineCall(me.read, { summary: 'Who is logged in', answer: Me }),
    change: defineCall(me.change, {
      summary: 'Changes own name, language and sound',
      body: ChangeMe,
      answer: Changed,
      errors: ['version'],
    }),
    password: defineCall(me.password, {
      summary: 'Changes the own password; other sessions end',
      body: ChangePassword,
      answer: Nothing,
      errors: ['weak_password'],
    }),
    beginTotp: defineCall(me.beginTotp, {
      summary: 'Begins a new second factor; the one before counts until the new one gave a code',
      answer: NewTotp,
    }),
    totp: defineCall(me.totp, {
      summary: 'The first code of the new second factor; other sessions end',
      body: ConfirmTotp,
      answer: Nothing,
      errors: ['totp', 'login_over'],
    }),
    passkeys: defineCall(me.passkeys, { summary: 'Own passkeys', answer: PasskeyList }),
    passkeyOptions: defineCall(me.passkeyOptions, {
      summary: 'What a new passkey is made with',
      answer: PasskeyOptions,
      errors: ['too_many'],
    }),
    addPasskey: defineCall(me.addPasskey, {
      summary: 'Adds a passkey; other sessions end',
      body: AddPasskey,
      answer: Nothing,
      errors: ['passkey', 'login_over', 'too_many'],
    }),
    removePasskey: defineCall(me.removePasskey, {
      summary: 'Removes a passkey; other sessions end',
      params: IdParams,
      answer: Nothing,
      errors: ['not_found'],
    }),
    recoveryCodes: defineCall(me.recoveryCodes, {
      summary: 'New recovery codes; those before are worth nothing',
      answer: RecoveryCodes,
    }),
    sessions: defineCall(me.sessions, {
      summary: 'Where the person is logged in',
      answer: StaffSessionList,
    }),
    endSessions: defineCall(me.endSessions, { summary: 'Ends all sessions but this one', answer: Ended }),
    endSession: defineCall(me.endSession, {
      summary: 'Ends one of the other sessions',
      params: IdParams,
      answer: Ended,
      errors: ['not_found'],
    }),
  },
  staff: {
    list: defineCall(staff.list, { summary: 'Everybody who works here', answer: PersonList }),
    read: defineCall(staff.read, {
      summary: 'One of the people',
      params: IdParams,
      answer: Person,
      errors: ['not_found'],
    }),
    invite: defineCall(staff.invite, {
      summary: 'Makes an account and its invitation',
      body: InvitePerson,
      answer: Invited,
      errors: ['in_use'],
    }),
    inviteAgain: defineCall(staff.inviteAgain, {
      summary: 'A new invitation: what the person logged in with counts no more, all sessions end',
      params: IdParams,
      answer: Invited,
      errors: ['not_found', 'last_owner'],
    }),
    change: defineCall(staff.change, {
      summary: 'Changes name, phone and role; another role ends all sessions of the person',
      params: IdParams,
      body: ChangePerson,
      answer: Changed,
      errors: ['not_found', 'version', 'last_owner'],
    }),
    changeState: defineCall(staff.changeState, {
      summary: 'Blocks somebody, which ends all sessions, or lets them in again',
      params: IdParams,
      body: ChangeState,
      answer: Changed,
      errors: ['not_found', 'version', 'last_owner'],
    }),
    sessions: defineCall(staff.sessions, {
      summary: 'Where somebody is logged in',
      params: IdParams,
      answer: StaffSessionList,
      errors: ['not_found'],
    }),
    endSessions: defineCall(staff.endSessions, {
      summary: 'Ends all sessions of somebody',
      params: IdParams,
      answer: Ended,
      errors: ['not_found'],
    }),
  },
  orders: {
    list: defineCall(orders.list, {
      summary: 'Orders of a pile, or those that are found; without a total',
      query: OrderListQuery,
      answer: OrderList,
    }),
    counts: defineCall(orders.counts, {
      summary: 'How many wait in each open pile, up to a thousand',
      answer: OrderCounts,
    }),
    read: defineCall(orders.read, {
      summary: 'An order with its lines, what is on the shelf now, and the person',
      params: OrderParams,
      answer: OrderPage,
      errors: ['not_found'],
    }),
    timeline: defineCall(orders.timeline, {
      summary:
        'What happened to an order, newest first: statuses, calls, events, notes, and each SMS with what became of it',
      params: OrderParams,
      answer: OrderTimeline,
      errors: ['not_found'],
    }),
    next: defineCall(orders.next, {
      summary: 'Takes the order that waits longest for its call and that nobody has, for 15 minutes',
      answer: NextOrder,
    }),
    claim: defineCall(orders.claim, {
      summary: 'Takes an order for 15 minutes, prolongs it, or takes it over with a reason; locks nothing',
      params: OrderParams,
      body: ClaimOrder,
      answer: Claimed,
      errors: ['not_found', 'claimed', 'order_moved'],
    }),
    release: defineCall(orders.release, {
      summary: 'Gives an order back; what somebody else has stays with them',
      params: OrderParams,
      answer: Changed,
      errors: ['not_found'],
    }),
    call: defineCall(orders.call, {
      summary: 'A call that did not confirm: nobody answered, later, or a wrong number',
      params: OrderParams,
      body: CallOutcome,
      answer: CallNoted,
      errors: ['not_found', 'version', 'order_moved'],
    }),
    confirm: defineCall(orders.confirm, {
      summary: 'Confirms an order at the amount that was told; the SMS leaves after ten seconds',
      params: OrderParams,
      body: ConfirmOrder,
      answer: Confirmed,
      errors: ['not_found', 'version', 'order_moved', 'amount'],
    }),
    undo: defineCall(orders.undo, {
      summary: 'Takes the own confirmation back within ten seconds, as if it had not been',
      params: OrderParams,
      answer: Changed,
      errors: ['not_found', 'undo_over'],
    }),
    cancel: defineCall(orders.cancel, {
      summary: 'Cancels an order with its reason and returns the stock; an operator only until it is packed',
      params: OrderParams,
      body: CancelOrder,
      answer: Changed,
      errors: ['not_found', 'version', 'order_moved'],
    }),
    addNote: defineCall(orders.addNote, {
      summary: 'An internal note, which the customer never sees',
      params: OrderParams,
      body: OrderNote,
      answer: Changed,
      errors: ['not_found'],
    }),
    goods: defineCall(orders.goods, {
      summary: 'Goods that can be put into an order, with the price of today and what is on the shelf',
      query: GoodsQuery,
      answer: GoodsList,
    }),
    changeLines: defineCall(orders.changeLines, {
      summary:
        'Changes what an order holds; `dry` says what would come out. Saved as it was told, or not at all',
      params: OrderParams,
      body: ChangeOrderLines,
      answer: OrderLinesChange,
      errors: ['not_found', 'version', 'order_state', 'discount'],
    }),
    changeDelivery: defineCall(orders.changeDelivery, {
      summary: 'Changes address, phone and the note of an order',
      params: OrderParams,
      body: ChangeDelivery,
      answer: Changed,
      errors: ['not_found', 'version', 'order_state'],
    }),
    changeDiscount: defineCall(orders.changeDiscount, {
      summary: 'Takes something off the amount of an order, for a reason that the customer does not read',
      params: OrderParams,
      body: ChangeDiscount,
      answer: DiscountChanged,
      errors: ['not_found', 'version', 'order_state', 'discount'],
    }),
    create: defineCall(orders.create, {
      summary: 'An order that is taken on the telephone, for the customer of that number or a new one',
      body: OrderByPhone,
      answer: OrderCreated,
      errors: ['price_changed', 'stock', 'not_found', 'silent_account'],
    }),
    merge: defineCall(orders.merge, {
      summary: 'Makes one order out of two open ones of the same person; pieces and prices are kept',
      body: MergeOrders,
      answer: OrdersMerged,
      errors: ['not_found', 'version', 'order_state', 'discount', 'too_many'],
    }),
    smsTexts: defineCall(orders.smsTexts, {
      summary: 'What an SMS by hand about an order would say, and how many may still go today',
      params: OrderParams,
      answer: SmsTexts,
      errors: ['not_found'],
    }),
    sms: defineCall(orders.sms, {
      summary: 'Writes to the customer about an order: a ready text or own words; never at night',
      params: OrderParams,
      body: SendSms,
      answer: SmsSent,
      errors: ['not_found', 'order_state', 'sms_hours', 'sms_limit'],
    }),
    cancelMany: defineCall(orders.cancelMany, {
      summary: 'Cancels a batch of orders without an SMS, each with its answer',
      body: CancelMany,
      answer: ManyCancelled,
    }),
  },
  stock: {
    read: defineCall(stock.read, {
      summary: 'What lies there of a product: free, promised, and both together',
      params: IdParams,
      answer: StockOfProduct,
      errors: ['not_found'],
    }),
    movements: defineCall(stock.movements, {
      summary: 'Every piece of a product that came or went, newest first, 50 at a time',
      params: IdParams,
      query: MovementsQuery,
      answer: MovementPage,
      errors: ['not_found'],
    }),
    adjust: defineCall(stock.adjust, {
      summary: 'Received, counted, damaged, lost or corrected: told by `dry`, or saved, all lines or none',
      body: AdjustStock,
      answer: StockAdjusted,
      errors: ['not_found', 'promised', 'stock'],
    }),
  },
  goods: {
    list: defineCall(goods.list, {
      summary: 'Products of a state, filtered and sorted, or those that are found; without a total',
      query: GoodsListQuery,
      answer: GoodsPage,
    }),
    categories: defineCall(goods.categories, {
      summary: 'Where a product can stand: categories with those below them, also what is switched off',
      answer: GoodsCategories,
    }),
    read: defineCall(goods.read, {
      summary: 'A product with all that its editor shows, hidden parts too, and whether it can be bought',
      params: IdParams,
      answer: GoodsEditor,
      errors: ['not_found'],
    }),
    change: defineCall(goods.change, {
      summary:
        'Texts in three languages, category, SKU, sizes and weight, in one call; names what is missing',
      params: IdParams,
      body: ChangeGoods,
      answer: GoodsChanged,
      errors: ['not_found', 'version', 'sku_in_use'],
    }),
    publish: defineCall(goods.publish, {
      summary: 'Puts a draft on sale at once',
      params: IdParams,
      body: ChangeGoodsState,
      answer: GoodsStateChanged,
      errors: ['not_found', 'version', 'goods_state'],
    }),
    draft: defineCall(goods.draft, {
      summary: 'Takes a product off sale; publishing puts it back where it was',
      params: IdParams,
      body: ChangeGoodsState,
      answer: GoodsStateChanged,
      errors: ['not_found', 'version', 'goods_state'],
    }),
    archive: defineCall(goods.archive, {
      summary: 'Takes a product off sale and out of the lists; old orders still name it',
      params: IdParams,
      body: ChangeGoodsState,
      answer: GoodsStateChanged,
      errors: ['not_found', 'version'],
    }),
    restore: defineCall(goods.restore, {
      summary: 'Makes a draft of an archived product',
      params: IdParams,
      body: ChangeGoodsState,
      answer: GoodsStateChanged,
      errors: ['not_found', 'version'],
    }),
  },
  pictures: {
    read: defineCall(pictures.read, {
      summary: 'Pictures of a product in their order, and which one each variation shows',
      params: IdParams,
      answer: GoodsPictures,
      errors: ['not_found'],
    }),
    change: defineCall(pictures.change, {
      summary: 'All pictures of a product as they shall be: added, ordered, moved, taken off, in one call',
      params: IdParams,
      body: ChangePictures,
      answer: GoodsPictures,
      errors: ['not_found', 'version', 'picture'],
    }),
  },
  uploads: {
    list: defineCall(uploads.list, {
      summary: 'Own pictures on their way, newest first: how far each is, and from where to go on',
      answer: UploadList,
    }),
    read: defineCall(uploads.read, {
      summary: 'How far an own picture is, and from where to go on',
      params: IdParams,
      answer: Upload,
      errors: ['not_found'],
    }),
    begin: defineCall(uploads.begin, {
      summary: 'Says which picture will come; its bytes follow in pieces',
      body: BeginUpload,
      answer: Upload,
      errors: ['upload', 'upload_room'],
    }),
    send: defineCall(uploads.send, {
      summary: 'A piece of a picture; what came before a cut stays',
      params: IdParams,
      query: SendPieceQuery,
      bytes: MAX_PIECE_BYTES,
      answer: Upload,
      errors: ['not_found', 'upload_offset', 'upload_room', 'payload_too_large', 'unsupported_media_type'],
    }),
    finish: defineCall(uploads.finish, {
      summary: 'Everything is sent: the worker looks at it and makes its sizes',
      params: IdParams,
      answer: Upload,
      errors: ['not_found', 'upload_offset'],
    }),
    remove: defineCall(uploads.remove, {
      summary: 'Forgets a picture on its way; one that is taken stays in the shop',
      params: IdParams,
      answer: Nothing,
      errors: ['not_found'],
    }),
  },
  prices: {
    change: defineCall(prices.change, {
      summary:
        'Price and own discount of a product, and prices of its variations; a large change is typed twice',
      params: IdParams,
      body: ChangePrices,
      answer: PricesChanged,
      errors: ['not_found', 'version', 'guard'],
    }),
    history: defineCall(prices.history, {
      summary: 'What it cost and who changed that, newest first, 50 at a time',
      params: IdParams,
      query: PriceHistoryQuery,
      answer: PriceHistory,
      errors: ['not_found'],
    }),
  },
  campaigns: {
    list: defineCall(campaigns.list, {
      summary: 'Sales by the clock, the last start first, 50 at a time',
      query: CampaignQuery,
      answer: CampaignPage,
    }),
    read: defineCall(campaigns.read, {
      summary: 'One sale',
      params: IdParams,
      answer: Campaign,
      errors: ['not_found'],
    }),
    items: defineCall(campaigns.items, {
      summary: 'Its products, with what they cost today, 50 at a time',
      params: IdParams,
      query: CampaignItemsQuery,
      answer: CampaignItemPage,
      errors: ['not_found'],
    }),
    create: defineCall(campaigns.create, {
      summary: 'Plans a sale, still without products; warns when the start is near',
      body: NewCampaign,
      answer: Campaign,
    }),
    change: defineCall(campaigns.change, {
      summary: 'Name, times and priority; of a sale that runs not its start',
      params: IdParams,
      body: ChangeCampaign,
      answer: Campaign,
      errors: ['not_found', 'version', 'campaign_state'],
    }),
    putItems: defineCall(campaigns.putItems, {
      summary:
        'Puts products into a sale, or all that a category has at this moment; those it has get what is said',
      params: IdParams,
      body: PutCampaignItems,
      answer: Campaign,
      errors: ['not_found', 'version', 'campaign_state', 'too_many'],
    }),
    removeItems: defineCall(campaigns.removeItems, {
      summary: 'Takes products out of a sale',
      params: IdParams,
      body: RemoveCampaignItems,
      answer: Campaign,
      errors: ['not_found', 'version', 'campaign_state'],
    }),
    stop: defineCall(campaigns.stop, {
      summary: 'Ends a sale that runs, now',
      params: IdParams,
      body: CampaignSeen,
      answer: Campaign,
      errors: ['not_found', 'version', 'campaign_state'],
    }),
    remove: defineCall(campaigns.remove, {
      summary: 'Removes a sale that has not started',
      params: IdParams,
      body: CampaignSeen,
      answer: Nothing,
      errors: ['not_found', 'version', 'campaign_state'],
    }),
  },
  banners: {
    list: defineCall(banners.list, {
      summary: 'All banners in the order of the shop, also those that are off, over or to come',
      answer: StaffBannerList,
    }),
    add: defineCall(banners.add, {
      summary: 'A new banner, behind the others',
      body: AddBanner,
      answer: BannerKept,
      errors: ['too_many'],
    }),
    order: defineCall(banners.order, {
      summary: 'The order of all banners',
      body: OrderBanners,
      answer: Nothing,
    }),
    change: defineCall(banners.change, {
      summary: 'Picture, texts, link, and when a banner is shown; all of it',
      params: IdParams,
      body: ChangeBanner,
      answer: BannerKept,
      errors: ['not_found', 'version'],
    }),
    remove: defineCall(banners.remove, {
      summary: 'Removes a banner',
      params: IdParams,
      query: RemoveBannerQuery,
      answer: Nothing,
      errors: ['not_found', 'version'],
    }),
  },
  articles: {
    list: defineCall(articles.list, {
      summary: 'Articles, last added first, 50 at a time; drafts and those to come too',
      query: ArticlesQuery,
      answer: ArticlesPage,
    }),
    read: defineCall(articles.read, {
      summary: 'An article with its texts in three languages, pictures and products',
      params: IdParams,
      answer: StaffArticle,
      errors: ['not_found'],
    }),
    add: defineCall(articles.add, {
      summary: 'A new article; it appears at its moment if it is on',
      body: AddArticle,
      answer: ArticleKept,
    }),
    change: defineCall(articles.change, {
      summary: 'Texts, moment, pictures and products of an article, and whether it is on; all of it',
      params: IdParams,
      body: ChangeArticle,
      answer: ArticleKept,
      errors: ['not_found', 'version'],
    }),
  },
  words: {
    list: defineCall(words.list, {
      summary: 'Groups of synonyms, newest first, 50 at a time',
      query: WordsQuery,
      answer: WordsPage,
    }),
    try: defineCall(words.try, {
      summary: 'What a search becomes and finds',
      query: TryWordsQuery,
      answer: WordsTried,
    }),
    missed: defineCall(words.missed, {
      summary: 'Searches that found nothing, most frequent first, with words of the shop they look like',
      query: MissedQuery,
      answer: MissedSearches,
    }),
    add: defineCall(words.add, {
      summary: 'A new group of synonyms; searches know it within seconds',
      body: AddWords,
      answer: WordsKept,
      errors: ['too_many'],
    }),
    change: defineCall(words.change, {
      summary: 'The words of a group, all of them',
      params: IdParams,
      body: ChangeWords,
      answer: WordsKept,
      errors: ['not_found', 'version', 'too_many'],
    }),
    remove: defineCall(words.remove, {
      summary: 'Removes a group; its words mean only themselves again',
      params: IdParams,
      query: RemoveWordsQuery,
      answer: Nothing,
      errors: ['not_found', 'version'],
    }),
  },
  find: {
    all: defineCall(find.all, {
      summary: 'What the palette finds: a few orders, products and people, as far as the role sees them',
      query: FindQuery,
      answer: Found,
    }),
  },
  views: {
    list: defineCall(views.list, { summary: 'Own saved lists, in their order', answer: ViewList }),
    keep: defineCall(views.keep, {
      summary: 'Saves a list by name; one of the same name is replaced',
      body: KeepView,
      answer: ViewKept,
      errors: ['too_many'],
    }),
    remove: defineCall(views.remove, {
      summary: 'Removes one of the own saved lists',
      params: IdParams,
      answer: Nothing,
      errors: ['not_found'],
    }),
  },
  events: {
    read: defineCall(events.read, {
      summary: 'What changes, as it changes: who hears of a thing asks for it anew',
      answer: StaffChange,
      isStream: true,
    }),
    waiting: defineCall(events.waiting, {
      summary:
        'Whether a bell has to ring: the newest order to call, and how many nobody has taken for two minutes',
      answer: OrdersWaiting,
    }),
  },
  audit: {
    read: defineCall(audit.read, {
      summary: 'What was done to a thing, newest first, 50 at a time; of people only for the owner',
      query: AuditQuery,
      answer: AuditPage,
    }),
  },
  history: {
    read: defineCall(history.read, {
      summary: 'What was done to a thing, newest first, 50 at a time, for whoever may read the thing',
      params: HistoryParams,
      query: HistoryQuery,
      answer: AuditPage,
      errors: ['not_found'],
    }),
  },
  contract: {
    read: defineCall(contract.read, { summary: 'This document', answer: ContractDocument }),
  },
} as const satisfies {
  [Group in keyof typeof staffCallTable]: { [Name in keyof (typeof staffCallTable)[Group]]: CallBody }
}

export type StaffCall = Call<StaffCallHead>

/** All calls as a flat list with their names, for walking over them. */
export const staffCallList: readonly { name: string; call: StaffCall }[] = Object.entries(staffCalls).flatMap(
  ([group, members]) => Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
