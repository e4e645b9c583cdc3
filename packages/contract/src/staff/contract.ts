import { Type } from 'typebox'

/** A document of OpenAPI 3.1, of which only the frame is described: what it holds is said by the calls themselves. */
export const ContractDocument = Type.Object(
  { openapi: Type.Literal('3.1.0') },
  { additionalProperties: true },
)
