import { IdParams, Message, PageQuery } from './bounds.ts'
import { callTable } from './call-table.ts'
import { CategoryList, CategoryProductsQuery } from './category.ts'
import { Article, ArticleList, BannerList, ProductAround, Video, VideoList } from './content.ts'
import {
  CheckPhone,
  CodeSent,
  CodeState,
  CodeTicket,
  CustomerInfo,
  ProductIds,
  Registration,
  Verified,
  VerifyPhone,
  Wishlist,
} from './customer.ts'
import { type CallBody, defineCall } from './define-call.ts'
import {
  CancelOrder,
  IdempotencyHeaders,
  OrderCancelled,
  OrderList,
  OrderListQuery,
  OrderPlaced,
  PlaceOrder,
} from './order.ts'
import { DiscountedQuery, DiscountTypes, LatestQuery, ProductDetails, ProductList } from './product.ts'
import { Room, RoomList } from './room.ts'
import { SearchAnswer, SearchQuery } from './search.ts'
import { ClaimFormer, ConfirmCode, EndSession, SessionList } from './session.ts'

const { banners, rooms, categories, products, content, auth, customer, wishlist, orders } = callTable

/** Every call of /api/v1: what it takes, what it answers, how it can fail. The server, the client's types and the
 *  OpenAPI document are all made from this table. */
export const calls = {
  banners: {
    list: defineCall(banners.list, { summary: 'Banners of the home page, in order', answer: BannerList }),
  },
  rooms: {
    list: defineCall(rooms.list, { summary: 'Furnished rooms that are sold, in order', answer: RoomList }),
    room: defineCall(rooms.room, {
      summary: 'One room: its pieces, and where each is seen in the picture',
      params: IdParams,
      answer: Room,
      errors: ['not_found'],
    }),
  },
  categories: {
    list: defineCall(categories.list, {
      summary: 'All categories and subcategories with their kept product counts',
      answer: CategoryList,
    }),
    products: defineCall(categories.products, {
      summary: 'Products of a category: newest first, or by price; searched and filtered',
      params: IdParams,
      query: CategoryProductsQuery,
      answer: ProductList,
    }),
  },
  products: {
    latest: defineCall(products.latest, {
      summary: 'Products, newest first or, with sort_by=view_count, popular first',
      query: LatestQuery,
      answer: ProductList,
    }),
    newArrival: defineCall(products.newArrival, {
      summary: 'New arrivals, newest first',
      query: PageQuery,
      answer: ProductList,
    }),
    discounted: defineCall(products.discounted, {
      summary: 'Discounted products, newest first; with percent only those of that discount',
      query: DiscountedQuery,
      answer: ProductList,
    }),
    discountTypes: defineCall(products.discountTypes, {
      summary: 'The discount percents that exist now',
      answer: DiscountTypes,
    }),
    search: defineCall(products.search, {
      summary: 'Products found in all three languages from any spelling of them',
      query: SearchQuery,
      answer: SearchAnswer,
    }),
    details: defineCall(products.details, {
      summary: 'One product with its related products',
      params: IdParams,
      answer: ProductDetails,
      errors: ['not_found'],
    }),
    around: defineCall(products.around, {
      summary: 'What is near a product: others of its subcategory by price, films and articles that show it',
      params: IdParams,
      answer: ProductAround,
      errors: ['not_found'],
    }),
  },
  content: {
    videos: defineCall(content.videos, { summary: 'Films, newest first', answer: VideoList }),
    video: defineCall(content.video, {
      summary: 'One film with its products',
      params: IdParams,
      answer: Video,
      errors: ['not_found'],
    }),
    articles: defineCall(content.articles, { summary: 'Articles, newest first', answer: ArticleList }),
    article: defineCall(content.article, {
      summary: 'One article with its products',
      params: IdParams,
      answer: Article,
      errors: ['not_found'],
    }),
  },
  auth: {
    checkPhone: defineCall(auth.checkPhone, {
      summary:
        'Sends a login code to a registered number, or again to one whose registration waits for its code',
      body: CheckPhone,
      answer: CodeSent,
      errors: ['phone', 'not_mobile', 'day_limit', 'new_devices'],
    }),
    register: defineCall(auth.register, {
      summary: 'Sends a code to a new number; a number that is known gets a login code all the same',
      body: Registration,
      answer: CodeSent,
      errors: ['not_mobile', 'day_limit', 'new_devices'],
    }),
    verifyPhone: defineCall(auth.verifyPhone, {
      summary: 'Exchanges the code for a session, with the ticket of its request; also sets the token cookie',
      body: VerifyPhone,
      answer: Verified,
      errors: ['code', 'code_expired', 'code_elsewhere', 'not_mobile', 'new_devices'],
    }),
    codeState: defineCall(auth.codeState, {
      summary: 'What became of the SMS with the code',
      body: CodeTicket,
      answer: CodeState,
      errors: ['not_found'],
    }),
    logout: defineCall(auth.logout, { summary: 'Ends the session', answer: Message }),
    sessions: defineCall(auth.sessions, {
      summary: 'Where the customer is logged in, this session first, then the last used',
      answer: SessionList,
    }),
    endSession: defineCall(auth.endSession, {
      summary: 'Ends one session of the customer; its device is known no longer',
      body: EndSession,
      answer: Message,
      errors: ['not_found'],
    }),
    endOtherSessions: defineCall(auth.endOtherSessions, {
      summary: 'Ends every session of the customer but this one',
      answer: Message,
    }),
    freshCode: defineCall(auth.freshCode, {
      summary: 'Sends a code to the customer’s own number, for what a session alone may not do',
      answer: Message,
      errors: ['day_limit'],
    }),
    confirmCode: defineCall(auth.confirmCode, {
      summary: 'Takes the code of auth/fresh-code; for ten minutes this session may remove the account',
      body: ConfirmCode,
      answer: Message,
      errors: ['code', 'code_expired', 'day_limit'],
    }),
  },
  customer: {
    info: defineCall(customer.info, { summary: 'The customer of the session', answer: CustomerInfo }),
    updateProfile: defineCall(customer.updateProfile, {
      summary: 'Changes the name',
      body: Registration,
      answer: Message,
      errors: ['phone_fixed'],
    }),
    removeAccount: defineCall(customer.removeAccount, {
      summary:
        'Removes the account and everything personal; orders stay without the person. After auth/confirm-code only',
      answer: Message,
      errors: ['open_orders', 'fresh_code_needed'],
    }),
    claimFormer: defineCall(customer.claimFormer, {
      summary:
        'Brings back what an earlier account of the number held, by its first name and one of its orders',
      body: ClaimFormer,
      answer: Message,
      errors: ['former_account'],
    }),
  },
  wishlist: {
    list: defineCall(wishlist.list, {
      summary: 'The favourites with their products, the last added first',
      answer: Wishlist,
    }),
    add: defineCall(wishlist.add, {
      summary: 'Adds products; adding twice is the same as once',
      body: ProductIds,
      answer: Message,
      errors: ['not_found', 'wishlist_full'],
    }),
    remove: defineCall(wishlist.remove, {
      summary: 'Removes products; removing twice is the same as once',
      body: ProductIds,
      answer: Message,
    }),
  },
  orders: {
    place: defineCall(orders.place, {
      summary: 'Places an order, exactly once for an Idempotency-Key',
      headers: IdempotencyHeaders,
      body: PlaceOrder,
      answer: OrderPlaced,
      errors: ['price_changed', 'stock', 'order_limit', 'idempotency_mismatch', 'not_found'],
    }),
    list: defineCall(orders.list, {
      summary: 'The newest orders of the customer, or those before one of them',
      query: OrderListQuery,
      answer: OrderList,
    }),
    cancel: defineCall(orders.cancel, {
      summary: 'Cancels a pending order and returns its stock; twice is the same as once',
      body: CancelOrder,
      answer: OrderCancelled,
      errors: ['not_found', 'order_state'],
    }),
  },
} as const satisfies {
  [Group in keyof typeof callTable]: { [Name in keyof (typeof callTable)[Group]]: CallBody }
}

export type Calls = typeof calls

/** All calls as a flat list with their names, for walking over them. */
export const callList = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
