import { channel } from 'node:diagnostics_channel'

/** Where the making of a page is told: by the build of the pages, to the process that counts. */
export const RENDERED = 'oyum:rendered'

export interface Rendered {
  /** the pattern of the page, such as `product-detail/:id` */
  route: string
  seconds: number
}

const rendered = channel(RENDERED)

export const tellRendered = (message: Rendered): void => rendered.publish(message)
