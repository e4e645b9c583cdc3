// Between pages, the service worker and the server.

/** On an answer that the phone had kept, because no other came. */
export const KEPT_HEADER = 'x-kept'
/** Asks for the page of the favourites without the customer. */
export const OUTLINE_HEADER = 'x-outline'
