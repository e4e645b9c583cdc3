// How much a search shows beside its matches. How many matches: SEARCH_RESULTS_MAX of the contract.

/** Fewer than this for all words together, and the shopper is also shown what is found without one of them. */
export const SEARCH_FEW = 3
/** With the few that were found they fill one page. */
export const SEARCH_WITHOUT_MAX = 10
