/** What was typed cannot be done: said in its own words, without a stack. */
export class Mistake extends Error {}
