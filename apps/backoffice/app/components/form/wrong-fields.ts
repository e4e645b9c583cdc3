/** What is typed cannot be sent: the words for each field that is wrong. */
export class WrongFields extends Error {
  override name = 'WrongFields'
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('not to be sent')
    this.fields = fields
  }
}
