// What pages and the service worker say to each other.

export type ToWorker =
  /** a page has started; the answer says whether it came from what was kept */
  | { type: 'started' }
  /** was shown, with these files: to be kept, if it is not yet */
  | { type: 'seen'; pages: string[]; files: string[] }
  /** the login is over */
  | { type: 'forget' }
  /** a new version waits: may it begin? */
  | { type: 'take-over' }

export type ToPage =
  /** of which build is it? */
  { type: 'which-build' }
