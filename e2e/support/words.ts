import en from '../../apps/storefront/app/i18n/en.json' with { type: 'json' }
import ru from '../../apps/storefront/app/i18n/ru.json' with { type: 'json' }
import tk from '../../apps/storefront/app/i18n/tk.json' with { type: 'json' }

/** The shop's own words, for journeys that are the same in every language. */
export const WORDS = { tk, ru, en }
