import type { CallTable } from '@oyum/contract/call-table'
import { readBanners } from './banner.ts'
import { readCategories } from './category.ts'
import { readArticle, readArticles, readVideo, readVideos } from './content.ts'
import { readCustomer } from './customer.ts'
import { readCheckPhone, readCodeState, readRegistration, readVerification } from './login.ts'
import { readOrderCancelled, readOrderPlaced, readOrders } from './order.ts'
import { readProductAround } from './product-around.ts'
import { readProductDetails } from './product-details.ts'
import { readPercents, readProductList } from './product-list.ts'
import { readRoom, readRooms } from './room.ts'
import { readSearch } from './search.ts'
import { readSessions } from './session.ts'
import { readWishlist } from './wishlist.ts'

/** Any answer of success will do: nobody reads it (OPEN-30). */
const readNothing = (): void => undefined

/** How the answer of each call becomes the shop's own exact shape: the only place that looks at what servers send. */
export const readers = {
  banners: { list: readBanners },
  rooms: { list: readRooms, room: readRoom },
  categories: { list: readCategories, products: readProductList },
  products: {
    latest: readProductList,
    newArrival: readProductList,
    discounted: readProductList,
    discountTypes: readPercents,
    search: readSearch,
    details: readProductDetails,
    around: readProductAround,
  },
  content: { videos: readVideos, video: readVideo, articles: readArticles, article: readArticle },
  auth: {
    checkPhone: readCheckPhone,
    register: readRegistration,
    verifyPhone: readVerification,
    codeState: readCodeState,
    logout: readNothing,
    sessions: readSessions,
    endSession: readNothing,
    endOtherSessions: readNothing,
    freshCode: readNothing,
    confirmCode: readNothing,
  },
  customer: {
    info: readCustomer,
    updateProfile: readNothing,
    removeAccount: readNothing,
    claimFormer: readNothing,
  },
  wishlist: { list: readWishlist, add: readNothing, remove: readNothing },
  orders: { place: readOrderPlaced, list: readOrders, cancel: readOrderCancelled },
} satisfies { [Group in keyof CallTable]: Record<keyof CallTable[Group], (answer: unknown) => unknown> }

export type Readers = typeof readers
