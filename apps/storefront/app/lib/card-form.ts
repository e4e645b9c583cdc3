/**
 * The id of the form whose buttons the carts and hearts of cards are until the script has come, and where it never does.
 * One form stands in the shell for all cards: a form for each would weigh on every list.
 */
export const CARD_FORM = 'card'
/** The field by which a card names its product to the cart; there it has no other: what is pressed is all that is sent. */
export const CARD_FIELD = 'card'
