// What the buttons of the cart's forms want, as `intent`.
export const ADD = 'add'
/** one if there is none yet */
export const BUY = 'buy'
/** `quantity` of them; none takes it out */
export const SET = 'set'
export const ORDER = 'order'
