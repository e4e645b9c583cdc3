// What the buttons of the cart's forms want, as `intent`.
export const ADD = 'add'
/** one if there is none yet */
export const BUY = 'buy'
/** one of each piece of the room whose `id` it is */
export const ADD_ROOM = 'add-room'
/** `quantity` of them; none takes it out */
export const SET = 'set'
export const ORDER = 'order'
