import type tk from './tk.json'

// Turkmen is the base language: its keys are the keys that t() knows.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof tk }
  }
}
